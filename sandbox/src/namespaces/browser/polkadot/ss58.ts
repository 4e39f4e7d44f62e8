import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

const words = utf8ToBytes('SS58PRE')

/** Encodes a 32-byte public key with a prefix from 0 to 63. */
export function encodeSs58(publicKey: Uint8Array, prefix: number): string {
  const body = concatBytes(Uint8Array.of(prefix), publicKey)
  return base58.encode(concatBytes(body, checksum(body)))
}

/** Decodes the public key of an address with any prefix; throws RangeError when the address is invalid. */
export function decodeSs58(address: unknown): Uint8Array {
  const bytes = typeof address === 'string' ? readBase58(address) : undefined
  // From 64 on, the prefix takes two bytes.
  const head = bytes && (bytes[0] ?? 0) > 63 ? 2 : 1
  if (bytes?.length !== head + 34) throw new RangeError('This is not an SS58 address of a 32-byte key.')
  const [first, second] = checksum(bytes.subarray(0, -2))
  if (bytes.at(-2) !== first || bytes.at(-1) !== second) throw new RangeError('The checksum of the address is invalid.')
  return bytes.slice(head, -2)
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(concatBytes(words, body)).slice(0, 2)
}

function readBase58(text: string): Uint8Array | undefined {
  try {
    return text.length > 64 ? undefined : base58.decode(text)
  } catch {
    return undefined
  }
}
