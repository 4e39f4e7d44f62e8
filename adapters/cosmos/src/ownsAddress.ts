import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

const isSame = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  one.length === other?.length && one.every((byte, index) => byte === other[index])

/** Whether a compressed key has that address; keys of kinds whose rule we do not know may have any. */
export async function ownsAddress(algo: string, publicKey: Uint8Array, data: Uint8Array): Promise<boolean> {
  if (algo === 'secp256k1') return isSame(data, ripemd160(sha256(publicKey)))
  if (!/^eth_?secp256k1$/.test(algo)) return true
  return isSame(data, (await import('./ethAddress.js')).ethAddress(publicKey))
}
