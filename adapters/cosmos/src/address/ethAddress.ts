import { keccak_256 } from '@noble/hashes/sha3.js'
import { Point } from '@noble/secp256k1'

/**
 * The Ethereum address of a compressed secp256k1 key: the last 20 bytes of Keccak-256 of the whole point. `undefined` if
 * the bytes are not a point on the curve.
 */
export function ethAddress(publicKey: Uint8Array): Uint8Array | undefined {
  let point: Uint8Array
  try {
    point = Point.fromBytes(publicKey).toBytes(false)
  } catch {
    return
  }
  return keccak_256(point.subarray(1)).subarray(-20)
}
