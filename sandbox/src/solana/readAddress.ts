import { base58 } from '@scure/base'
import { rpcError } from '../wallets/browser/rpcError.js'

/** Reads bytes in base58 of a fixed length, an address if nothing else is said; throws -32602 in a server's words. */
export function readAddress(value: unknown, length = 32): string {
  // Decoding base58 takes the square of its length.
  if (typeof value !== 'string' || value.length > length * 1.5) throw rpcError(-32602, 'Invalid param: WrongSize')
  let bytes: Uint8Array
  try {
    bytes = base58.decode(value)
  } catch {
    // no base58
    throw rpcError(-32602, 'Invalid param: Invalid')
  }
  if (bytes.length !== length) throw rpcError(-32602, 'Invalid param: WrongSize')
  return value
}
