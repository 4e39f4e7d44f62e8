import { Address, OutScript } from '@scure/btc-signer'
import type { VerdictReason } from '../contract.js'

/** What an address of Bitcoin pays to. */
export interface BitcoinOutput {
  readonly type: 'pkh' | 'sh' | 'wpkh' | 'wsh' | 'tr'
  /** The hash of a key or script, or the key of Taproot. */
  readonly data: Uint8Array
  readonly script: Uint8Array
}

const test = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** How addresses are written, by the CAIP-2 reference of their network. */
const networks: Readonly<Record<string, typeof test>> = {
  '000000000019d6689c085ae165831e93': { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  // Testnet 3 and 4, and signet.
  '000000000933ea01ad0ee984209779ba': test,
  '00000000da84f2bafbbc53dee25a72ae': test,
  '00000008819873e925422c1ff0f99f7c': test,
  '0f9188f13cb7b2c71f2a335e3a4fc328': { ...test, bech32: 'bcrt' },
}

/** Reads an address of a network; the reason, if it cannot be checked or belongs to another network. */
export function readOutput(chainId: string, address: string): BitcoinOutput | VerdictReason {
  const reference = chainId.slice('bip122:'.length)
  const network = Object.hasOwn(networks, reference) ? networks[reference] : undefined
  if (!network) return 'unsupported'
  try {
    const decoded = Address(network).decode(address)
    const script = OutScript.encode(decoded)
    if (decoded.type === 'tr') return { type: 'tr', data: decoded.pubkey, script }
    if (decoded.type === 'pkh' || decoded.type === 'sh' || decoded.type === 'wpkh' || decoded.type === 'wsh')
      return { type: decoded.type, data: decoded.hash, script }
    return 'unsupported'
  } catch {
    return 'mismatch'
  }
}
