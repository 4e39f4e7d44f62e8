import { base58 } from '@scure/base'
import { rpcError } from '../wallets/browser/rpcError.js'

/** Validates base58 of a fixed length, by default an address; throws -32602 in the wording of Solana servers. */
export function readAddress(value: unknown, length = 32): string {
  // Decoding base58 takes quadratic time.
  if (typeof value !== 'string' || value.length > length * 1.5) throw rpcError(-32602, 'Invalid param: WrongSize')
  let bytes: Uint8Array
  try {
    bytes = base58.decode(value)
  } catch {
    // not base58
    throw rpcError(-32602, 'Invalid param: Invalid')
  }
  if (bytes.length !== length) throw rpcError(-32602, 'Invalid param: WrongSize')
  return value
}
