import type { Account } from '@latchkey/kernel'
import { readProperty } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { Shared, SharedAddress } from './bitcoinWallet.js'

/** Compressed, uncompressed or x-only. */
const publicKeyShape = /^([\da-f]{64}|0[23][\da-f]{64}|04[\da-f]{128})$/i

/** What an address is for: one without a purpose is for payments, one for anything else is not ours. */
const typeOf = (purpose: unknown): 'payment' | 'ordinal' | undefined => {
  if (purpose === undefined || purpose === null || purpose === 'payment') return 'payment'
  return purpose === 'ordinal' || purpose === 'ordinals' ? 'ordinal' : undefined
}

const accountsOn = (networkId: string, addresses: readonly SharedAddress[]): readonly Account[] => {
  const found: { payment?: Account; ordinal?: Account } = {}
  for (const entry of addresses) {
    const address = readProperty(entry, 'address')
    const type = typeOf(readProperty(entry, 'purpose'))
    if (typeof address !== 'string' || !type || found[type]) continue
    if (entry.networkIds && !entry.networkIds.includes(networkId)) continue
    const parsed = parseAddress(address, { caipNetworkId: networkId })
    if (!parsed) continue
    const publicKey = readProperty(entry, 'publicKey')
    found[type] = {
      address: parsed.address,
      type,
      ...(typeof publicKey === 'string' && publicKeyShape.test(publicKey) && { publicKey: publicKey.toLowerCase() }),
    }
  }
  const { payment, ordinal } = found
  // One address for everything is one account.
  return [payment, ordinal?.address === payment?.address ? undefined : ordinal].flatMap((account) => account ?? [])
}

/** What a wallet shares, as accounts of one network. */
export interface ReadShared {
  /** The payment address first, then the one for ordinals. */
  readonly accounts: readonly Account[]
  readonly networkId: string
}

/**
 * Makes accounts of what a wallet shares, on the first of these networks that it is on: the one it names, or else one that
 * writes its addresses so. `undefined` when it is on none of them.
 */
export function readShared(
  { addresses, networkId: said }: Shared,
  networkIds: readonly string[],
): ReadShared | undefined {
  for (const networkId of said === undefined ? networkIds : networkIds.filter((id) => id === said)) {
    const accounts = accountsOn(networkId, addresses)
    if (accounts.length) return { accounts, networkId }
  }
}
