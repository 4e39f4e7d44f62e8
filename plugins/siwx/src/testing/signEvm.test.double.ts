import { encodeHex } from '@latchkey/kernel/adapter'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { checksumAddress } from '../message/isAddress.js'
import { hashPersonalMessage } from '../verify/eip155.js'

/** The address of a secret key, in the capitals of EIP-55. */
export function evmAddress(secret: Uint8Array): string {
  const key = secp256k1.getPublicKey(secret, false)
  return checksumAddress(`0x${encodeHex(keccak_256(key.subarray(1)).subarray(12))}`)
}

/** `personal_sign`: r, s and v in hex. */
export function signEvm(message: string, secret: Uint8Array): string {
  const signed = secp256k1.sign(hashPersonalMessage(message), secret, { prehash: false, format: 'recovered' })
  return `0x${encodeHex(signed.subarray(1))}${(27 + (signed[0] ?? 0)).toString(16)}`
}
