import { decodeHex, encodeHex } from '@latchkey/kernel/adapter'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** The public factory at which anyone can create contracts (`CREATE2`): salt, then the code. Test networks have it. */
export const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** A wallet contract as code: its owner's signature is accepted, any other reverts. */
export const walletCode = (owner: string): string =>
  [
    '60043560005260a43560001a602052', // hash and v
    '606435604052608435606052', // r and s
    '602060806080600060015afa50', // ecrecover
    `73${owner.slice(2).toLowerCase()}60805114604957`,
    '60006000fd',
    '5b631626ba7e60e01b60005260206000f3',
  ].join('')

/** The code that creates a contract with this code. */
export function creationCode(code: string): string {
  const size = (code.length / 2).toString(16).padStart(2, '0')
  return `60${size}600c60003960${size}6000f3${code}`
}

/** Where the factory creates a contract. */
export function createdAddress(salt: string, creation: string): string {
  const bytes = (text: string) => decodeHex(text) ?? new Uint8Array()
  const place = `ff${factory.slice(2)}${salt}${encodeHex(keccak_256(bytes(creation)))}`
  return `0x${encodeHex(keccak_256(bytes(place)).subarray(12))}`
}

const word = (value: number): string => value.toString(16).padStart(64, '0')
const padded = (hex: string): string => word(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')

/** A signature with the call that creates its contract (ERC-6492). */
export function wrapSignature(signature: string, calldata: string, to = factory): string {
  const call = padded(calldata)
  const head = to.slice(2).padStart(64, '0') + word(96) + word(96 + call.length / 2)
  return `0x${head}${call}${padded(signature.slice(2))}${'6492'.repeat(16)}`
}
