import { equalBytes } from '@noble/curves/utils.js'
import { base58 } from '@scure/base'
import type { CompiledTransactionMessage, CompiledTransactionMessageWithLifetime } from '@solana/transaction-messages'
import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/transaction-messages'
import type { Transaction } from '@solana/transactions'
import { getTransactionDecoder } from '@solana/transactions'
import { rpcError } from '../wallets/browser/rpcError.js'

const largest = 1_232

/** A Solana transaction, legacy or version 0. */
export interface WireTransaction extends Transaction {
  readonly message: WireMessage
}

/** Parses a transaction; throws -32602 when it is invalid. */
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

/** The signatures in base58, in the order of the signers; zeros for missing ones. */
export const signaturesOf = ({ signatures }: WireTransaction): string[] =>
  Object.values(signatures).map((signature) => base58.encode((signature ?? new Uint8Array(64)) as Uint8Array))

type Compiled = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime
/** A Solana message, legacy or version 0, with the bytes that signatures sign. */
export type WireMessage = Exclude<Compiled, { version: 1 }> & { readonly bytes: Uint8Array }

/** Parses a message; throws -32602 when it is invalid. */
export function readMessage(bytes: Uint8Array): WireMessage {
  let message: Compiled
  try {
    message = getCompiledTransactionMessageDecoder().decode(bytes)
    // The decoder accepts truncated and overlong messages, and lengths with redundant bytes.
    if (!equalBytes(getCompiledTransactionMessageEncoder().encode(message) as Uint8Array, bytes))
      throw new Error('not exact')
  } catch (error) {
    throw invalidTransaction(String(error))
  }
  if (message.version === 1) throw invalidTransaction('an unknown version')
  const { header, staticAccounts, instructions } = message
  const known = lookupsOf(message).reduce(
    (sum, { writableIndexes, readonlyIndexes }) => sum + writableIndexes.length + readonlyIndexes.length,
    staticAccounts.length,
  )
  const named = instructions.flatMap(({ programAddressIndex, accountIndices = [] }) => [
    programAddressIndex,
    ...accountIndices,
  ])
  const { numSignerAccounts: signers } = header
  if (signers === 0 || signers > staticAccounts.length || named.some((index) => index >= known))
    throw invalidTransaction('it refers to missing accounts')
  return { ...message, bytes }
}

/** The lookup tables of a version 0 message. */
export const lookupsOf = (message: Exclude<Compiled, { version: 1 }>) =>
  (message.version === 0 && message.addressTableLookups) || []

/** The error of a Solana server for an invalid transaction. */
function invalidTransaction(why: string): Error {
  return rpcError(-32602, `failed to deserialize the transaction: ${why}`)
}
