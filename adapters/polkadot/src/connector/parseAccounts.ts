import type { Network } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import { readArray } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import { accountKey } from '../address/ss58.js'
import type { KeyType, PolkadotAccount } from '../contract.js'
import { genesisReference } from '../networks/genesis.js'

/** No person has a longer list. */
export const accountLimit = 1000

/** An account that an extension shares, with the key for comparisons. */
export interface SharedAccount extends Omit<PolkadotAccount, 'source'> {
  /** The 32 bytes of the address, as hex. */
  readonly key: string
}

const isKeyType = (type: unknown): type is KeyType => type === 'sr25519' || type === 'ed25519' || type === 'ecdsa'

/**
 * Reads an extension's list of accounts: those that can be used on the network, each once, in the extension's order and
 * the network's address format. Leaves out `ethereum` keys and accounts of another chain.
 */
export function parseAccounts(list: unknown, network: Network): readonly SharedAccount[] {
  const accounts = new Map<string, SharedAccount>()
  const genesis = genesisReference(network.caipNetworkId)
  for (const entry of readArray(list, accountLimit)) {
    try {
      const { address: given, name, type, genesisHash = null } = entry as { readonly [part: string]: unknown }
      if (type !== undefined && type !== null && !isKeyType(type)) continue
      if (genesisHash !== null && genesisHash !== '') {
        if (typeof genesisHash !== 'string' || !/^0x[\da-f]{64}$/i.test(genesisHash)) continue
        if (genesisHash.slice(2, 34).toLowerCase() !== genesis) continue
      }
      const key = accountKey(given)
      const address = parseAddress(given, network)?.address
      if (!key || !address || accounts.has(key)) continue
      accounts.set(key, {
        key,
        address,
        name: cleanText(name) || undefined,
        type: isKeyType(type) ? type : undefined,
        genesisHash: genesisHash === '' ? null : genesisHash,
      })
    } catch {
      // An account whose getter throws is left out.
    }
  }
  return [...accounts.values()]
}
