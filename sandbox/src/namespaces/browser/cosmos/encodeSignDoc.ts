import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** `cosmos.tx.v1beta1.SignDoc`. */
export interface SignDoc {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: bigint
}

/** The bytes that a direct signature signs: the four fields in protobuf, empty ones omitted. */
export function encodeSignDoc({ bodyBytes, authInfoBytes, chainId, accountNumber }: SignDoc): Uint8Array {
  return concatBytes(
    field(1, bodyBytes),
    field(2, authInfoBytes),
    field(3, utf8ToBytes(chainId)),
    accountNumber === 0n ? new Uint8Array() : concatBytes(Uint8Array.of(4 << 3), varint(accountNumber)),
  )
}

function field(number: number, bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) return bytes
  return concatBytes(Uint8Array.of((number << 3) | 2), varint(BigInt(bytes.length)), bytes)
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 128n) return Uint8Array.of(...bytes, Number(rest))
    bytes.push(Number(rest & 127n) | 128)
  }
}
