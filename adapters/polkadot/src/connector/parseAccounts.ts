import type { Network } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import { encodeSs58 } from '../address/encodeSs58.js'
import { prefixOf } from '../address/prefixOf.js'
import { decodeSs58 } from '../address/ss58.js'
import { toHex } from '../address/toHex.js'
import type { KeyType, PolkadotAccount } from '../contract.js'
import { genesisOf } from '../networks/genesis.js'
import { listOf } from './listOf.js'

/** An account that an extension shares, with the bytes by which it is compared. */
export interface SharedAccount extends Omit<PolkadotAccount, 'source'> {
  /** The 32 bytes of the address, as hex. */
  readonly key: string
}

const isKeyType = (type: unknown): type is KeyType => type === 'sr25519' || type === 'ed25519' || type === 'ecdsa'

/**
 * Reads what an extension calls its accounts: those that can act on the network, each once, in the extension's order and
 * in the network's form. Keys of `ethereum` and accounts of another chain are left out.
 */
export function parseAccounts(answer: unknown, network: Network): readonly SharedAccount[] {
  const accounts = new Map<string, SharedAccount>()
  const genesis = genesisOf(network.caipNetworkId)
  const prefix = prefixOf(network)
  for (const entry of listOf(answer) ?? []) {
    try {
      const { address, name, type, genesisHash = null } = entry as { readonly [part: string]: unknown }
      if (type !== undefined && type !== null && !isKeyType(type)) continue
      if (genesisHash !== null && genesisHash !== '') {
        if (typeof genesisHash !== 'string' || !/^0x[\da-f]{64}$/i.test(genesisHash)) continue
        if (genesisHash.slice(2, 34).toLowerCase() !== genesis) continue
      }
      const account = decodeSs58(address)?.account
      const key = account && toHex(account)
      if (!key || accounts.has(key)) continue
      accounts.set(key, {
        key,
        address: encodeSs58(account, prefix),
        name: cleanText(name) || undefined,
        type: isKeyType(type) ? type : undefined,
        genesisHash: genesisHash === '' ? null : genesisHash,
      })
    } catch {
      // A getter that throws hides its account.
    }
  }
  return [...accounts.values()]
}
