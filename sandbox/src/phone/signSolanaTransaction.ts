import { rpcError } from '../wallets/browser/rpcError.js'
import type { SolanaAccount } from './deriveSolanaAccount.js'

const largest = 1_232

/**
 * Signs a Solana transaction, legacy or version 0, in its wire format: signatures, then the message that they sign.
 * Throws -32602 for an invalid transaction, or one that does not require this account's signature.
 */
export function signSolanaTransaction(
  wire: Uint8Array,
  account: SolanaAccount,
): { signature: Uint8Array; transaction: Uint8Array } {
  if (wire.length > largest) throw invalid(`more than ${largest} bytes`)
  const [slots, start] = readLength(wire, 0)
  const messageAt = start + slots * 64
  const message = wire.subarray(messageAt)
  // The top bit of a message tells whether its header is preceded by a version.
  const versioned = (message[0] ?? 0) >= 0x80
  if (versioned && message[0] !== 0x80) throw invalid('an unknown version')
  const header = versioned ? 1 : 0
  const signers = message[header] ?? 0
  if (signers === 0 || signers !== slots) throw invalid('the number of signatures and that of signers differ')
  const [keys, keysAt] = readLength(message, header + 3)
  if (keys < signers || message.length < keysAt + keys * 32 + 32) throw invalid('too short')
  const place = Array.from({ length: signers }, (_, index) => index).find((index) =>
    message
      .subarray(keysAt + index * 32, keysAt + index * 32 + 32)
      .every((byte, position) => byte === account.publicKey[position]),
  )
  if (place === undefined) throw invalid('this account is not one of its signers')
  const signature = account.sign(message)
  const transaction = Uint8Array.from(wire)
  transaction.set(signature, start + place * 64)
  return { signature, transaction }
}

/** Reads a length in one to three bytes of seven bits each, lowest first, and the position after it. */
function readLength(bytes: Uint8Array, at: number): [length: number, end: number] {
  let length = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) throw invalid('too short')
    length |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return [length, at + index + 1]
  }
  throw invalid('a length of more than three bytes')
}

function invalid(why: string): Error {
  return rpcError(-32602, `Invalid transaction: ${why}.`)
}
