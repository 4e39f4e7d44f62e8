import { base64 } from '@scure/base'

/** The bytes that an amino signature signs: JSON with sorted keys, escaped as in the Cosmos SDK. */
export function serializeAmino(document: unknown): Uint8Array {
  const escapes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }
  return new TextEncoder().encode(JSON.stringify(sorted(document)).replace(/[&<>]/g, (sign) => escapes[sign] ?? sign))
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
