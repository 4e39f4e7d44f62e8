import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { SignInNamespace } from '../contract.js'

/** An EVM address with the capitals of EIP-55. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${Array.from(digits, (digit, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

function isKey(address: string): boolean {
  try {
    return base58.decode(address).length === 32
  } catch {
    return false
  }
}

const bech32 = /^[a-z][a-z0-9]{0,30}1[ac-hj-np-z02-9]{6,90}$/
const base58Text = (length: string) => new RegExp(`^[1-9A-HJ-NP-Za-km-z]{${length}}$`)
const base58Check = base58Text('25,36')
const ss58 = base58Text('45,50')
const solana = base58Text('32,44')

const forms: Readonly<Record<SignInNamespace, (address: string) => boolean>> = {
  eip155: (address) => /^0x[\da-fA-F]{40}$/.test(address) && checksumAddress(address) === address,
  solana: (address) => solana.test(address) && isKey(address),
  bip122: (address) => base58Check.test(address) || bech32.test(address),
  polkadot: (address) => ss58.test(address),
  cosmos: (address) => bech32.test(address),
}

/** Whether a text has the form of an address in a message; whose key it belongs to is left to the verifier. */
export const isAddress = (namespace: SignInNamespace, address: string): boolean => forms[namespace](address)
