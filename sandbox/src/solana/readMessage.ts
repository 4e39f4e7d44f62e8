import { equalBytes } from '@noble/curves/utils.js'
import type { CompiledTransactionMessage, CompiledTransactionMessageWithLifetime } from '@solana/transaction-messages'
import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/transaction-messages'
import { invalidTransaction } from './invalidTransaction.js'

type Compiled = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime
/** A Solana message, legacy or version 0, with the bytes that signatures are made over. */
export type WireMessage = Exclude<Compiled, { version: 1 }> & { readonly bytes: Uint8Array }

/** Reads a message; throws -32602 for what is none. */
export function readMessage(bytes: Uint8Array): WireMessage {
  let message: Compiled
  try {
    message = getCompiledTransactionMessageDecoder().decode(bytes)
    // The decoder takes messages that end too soon or too late, and lengths of more bytes than they need.
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
    throw invalidTransaction('it names accounts it does not have')
  return { ...message, bytes }
}

/** The lookup tables of a message of version 0. */
export const lookupsOf = (message: Exclude<Compiled, { version: 1 }>) =>
  (message.version === 0 && message.addressTableLookups) || []
