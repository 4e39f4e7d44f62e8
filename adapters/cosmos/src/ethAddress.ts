import { keccak_256 } from '@noble/hashes/sha3.js'

/** The field of secp256k1 (SEC 2). */
const prime = 2n ** 256n - 2n ** 32n - 977n

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  for (let rest = exponent, square = base; rest; rest >>= 1n, square = (square * square) % prime) {
    if (rest & 1n) result = (result * square) % prime
  }
  return result
}

const toNumber = (bytes: Uint8Array): bigint => bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)

/** Address of a compressed secp256k1 key as Ethereum makes it: the last 20 bytes of Keccak-256 of the whole point. */
export function ethAddress(publicKey: Uint8Array): Uint8Array | undefined {
  const x = toNumber(publicKey.subarray(1))
  const square = (x ** 3n + 7n) % prime
  const root = power(square, (prime + 1n) / 4n)
  // No point of the curve has that x.
  if (x >= prime || (root * root) % prime !== square) return
  const y = (root & 1n) === BigInt((publicKey[0] ?? 0) & 1) ? root : prime - root
  const point = new Uint8Array(64)
  point.set(publicKey.subarray(1))
  for (let index = 0; index < 32; index++) point[63 - index] = Number((y >> BigInt(8 * index)) & 0xffn)
  return keccak_256(point).subarray(-20)
}
