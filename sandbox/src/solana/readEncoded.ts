import { base58, base64 } from '@scure/base'
import { rpcError } from '../wallets/browser/rpcError.js'

const longest = 4_000

/** Decodes base58 or base64; throws -32602. */
export function readEncoded(text: unknown, encoding: unknown): Uint8Array {
  if (encoding !== 'base58' && encoding !== 'base64')
    throw rpcError(-32602, `unsupported encoding: ${String(encoding)}. Supported encodings: base58, base64`)
  if (typeof text !== 'string' || text.length > longest)
    throw rpcError(-32602, `${encoding} encoded data too large or missing`)
  try {
    return (encoding === 'base58' ? base58 : base64).decode(text)
  } catch {
    // invalid in this encoding
    throw rpcError(-32602, `invalid ${encoding} encoding`)
  }
}
