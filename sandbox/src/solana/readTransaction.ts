import { base58 } from '@scure/base'
import type { Transaction } from '@solana/transactions'
import { getTransactionDecoder } from '@solana/transactions'
import { invalidTransaction } from './invalidTransaction.js'
import type { WireMessage } from './readMessage.js'
import { readMessage } from './readMessage.js'

const largest = 1_232

/** A Solana transaction, legacy or version 0. */
export interface WireTransaction extends Transaction {
  readonly message: WireMessage
}

/** Reads a transaction; throws -32602 for what is none. */
export function readTransaction(wire: Uint8Array): WireTransaction {
  if (wire.length > largest) throw invalidTransaction(`too large: ${wire.length} bytes (max: ${largest})`)
  let transaction: Transaction
  try {
    transaction = getTransactionDecoder().decode(wire)
  } catch (error) {
    throw invalidTransaction(String(error))
  }
  return { ...transaction, message: readMessage(Uint8Array.from(transaction.messageBytes)) }
}

/** Its signatures in base58, in the order of the signers; zeros where one is missing. */
export const signaturesOf = ({ signatures }: WireTransaction): string[] =>
  Object.values(signatures).map((signature) => base58.encode((signature ?? new Uint8Array(64)) as Uint8Array))
