import { createWireReader } from './createWireReader.js'
import { invalidTransaction } from './invalidTransaction.js'
import type { WireMessage } from './readMessage.js'
import { readMessage } from './readMessage.js'

const largest = 1_232

/** A Solana transaction, legacy or version 0, as its wire format has it. */
export interface WireTransaction {
  /** 64 bytes each, in the order of the signers; zeros where one is missing. */
  signatures: Uint8Array[]
  message: WireMessage
}

/** Reads a transaction; throws -32602 for what is none. */
export function readTransaction(wire: Uint8Array): WireTransaction {
  if (wire.length > largest) throw invalidTransaction(`too large: ${wire.length} bytes (max: ${largest})`)
  const reader = createWireReader(wire)
  const signatures = Array.from({ length: reader.length() }, () => reader.bytes(64))
  const message = readMessage(reader.rest())
  if (signatures.length !== message.signers)
    throw invalidTransaction('the number of signatures and that of signers differ')
  return { signatures, message }
}
