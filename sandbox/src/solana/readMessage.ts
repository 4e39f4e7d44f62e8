import { base58 } from '@scure/base'
import { createWireReader } from './createWireReader.js'
import { invalidTransaction } from './invalidTransaction.js'

/** A Solana message, legacy or version 0: what signatures are made over. */
export interface WireMessage {
  bytes: Uint8Array
  version: 'legacy' | 0
  signers: number
  readonlySigned: number
  readonlyUnsigned: number
  /** Addresses named in the message itself; those of lookup tables are not known here. */
  keys: string[]
  blockhash: string
  instructions: { program: number; accounts: number[]; data: Uint8Array }[]
  lookups: { table: string; writable: number[]; readonly: number[] }[]
}

/** Reads a message; throws -32602 for what is none. */
export function readMessage(bytes: Uint8Array): WireMessage {
  const reader = createWireReader(bytes)
  // The first bit of a message tells whether a version comes before its header.
  const versioned = (bytes[0] ?? 0) >= 0x80
  if (versioned && reader.byte() !== 0x80) throw invalidTransaction('an unknown version')
  const signers = reader.byte()
  const readonlySigned = reader.byte()
  const readonlyUnsigned = reader.byte()
  const keys = Array.from({ length: reader.length() }, () => base58.encode(reader.bytes(32)))
  const blockhash = base58.encode(reader.bytes(32))
  const instructions = Array.from({ length: reader.length() }, () => ({
    program: reader.byte(),
    accounts: [...reader.bytes(reader.length())],
    data: reader.bytes(reader.length()),
  }))
  const lookups = versioned
    ? Array.from({ length: reader.length() }, () => ({
        table: base58.encode(reader.bytes(32)),
        writable: [...reader.bytes(reader.length())],
        readonly: [...reader.bytes(reader.length())],
      }))
    : []
  if (reader.rest().length) throw invalidTransaction('bytes follow its end')
  const known =
    keys.length + lookups.reduce((sum, { writable, readonly }) => sum + writable.length + readonly.length, 0)
  const named = instructions.flatMap(({ program, accounts }) => [program, ...accounts])
  if (signers === 0 || signers > keys.length || named.some((index) => index >= known))
    throw invalidTransaction('it names accounts it does not have')
  return {
    bytes,
    version: versioned ? 0 : 'legacy',
    signers,
    readonlySigned,
    readonlyUnsigned,
    keys,
    blockhash,
    instructions,
    lookups,
  }
}
