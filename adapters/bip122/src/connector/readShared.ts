import type { Account } from '@latchkey/kernel'
import { parseAddress } from '../address/decodeAddress.js'
import type { Shared, SharedAddress } from './bitcoinWallet.js'

/** Compressed, uncompressed or x-only. */
const publicKeyShape = /^([\da-f]{64}|0[23][\da-f]{64}|04[\da-f]{128})$/i

/** What an address is for. Without a purpose it is for payments; addresses for anything else are not Bitcoin's. */
const typeOf = (purpose: unknown): 'payment' | 'ordinal' | undefined => {
  if (purpose === undefined || purpose === null || purpose === 'payment') return 'payment'
  return purpose === 'ordinal' || purpose === 'ordinals' ? 'ordinal' : undefined
}

const accountsOn = (networkId: string, addresses: readonly SharedAddress[]): readonly Account[] => {
  const found: { payment?: Account; ordinal?: Account } = {}
  for (const { address: given, purpose, publicKey, networkIds } of addresses) {
    const type = typeOf(purpose)
    if (!type || found[type] || (networkIds && !networkIds.includes(networkId))) continue
    const address = parseAddress(given, { caipNetworkId: networkId })?.address
    if (!address) continue
    found[type] = {
      address,
      type,
      ...(typeof publicKey === 'string' && publicKeyShape.test(publicKey) && { publicKey: publicKey.toLowerCase() }),
    }
  }
  const { payment, ordinal } = found
  // One address for both purposes is one account.
  return [payment, ordinal?.address === payment?.address ? undefined : ordinal].flatMap((account) => account ?? [])
}

/** What a wallet shares on one network: the payment address first, then the one for ordinals. */
export interface ReadShared {
  readonly accounts: readonly Account[]
  readonly networkId: string
}

/**
 * Reads what a wallet shares as accounts of one network: the network that the wallet reports, otherwise the first whose form
 * its addresses have, `wanted` before the others. `undefined` when none of the networks fits.
 */
export function readShared(
  { addresses, networkId: reported }: Shared,
  networkIds: readonly string[],
  wanted?: string | undefined,
): ReadShared | undefined {
  for (const networkId of wanted === undefined ? networkIds : [wanted, ...networkIds]) {
    if (reported !== undefined && reported !== networkId) continue
    const accounts = accountsOn(networkId, addresses)
    if (accounts.length) return { accounts, networkId }
  }
}
