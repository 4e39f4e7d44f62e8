import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

/** The bytes that an amino signature signs: JSON with sorted keys, escaped as in the Cosmos SDK. */
export function serializeAmino(document: unknown): Uint8Array {
  const escapes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }
  return utf8ToBytes(JSON.stringify(sorted(document)).replace(/[&<>]/g, (sign) => escapes[sign] ?? sign))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

/** The ADR-36 document for signing an off-chain message; strings are encoded in UTF-8. */
export function formArbitrary(signer: string, data: string | Uint8Array): object {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(bytes) } }],
    memo: '',
  }
}

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
