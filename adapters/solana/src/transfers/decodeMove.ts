import { equalBytes, transferChanged } from '@latchkey/kernel/adapter'
import { parseTransaction } from '../rpc/parseTransaction.js'
import type { Budget, Move } from './move.js'
import { encodeMove, opcodes } from './move.js'
import { associatedProgram, budgetProgram, isTokenProgram, memoProgram, systemProgram } from './programs.js'

/** Everything that the bytes of a transfer say. */
export interface DecodedMove extends Move {
  readonly blockhash: string
  readonly budget: Budget
}

interface Call {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** A whole number in bytes, little-endian. */
export const readLittleEndian = (bytes: Uint8Array, offset: number, length: number): bigint =>
  bytes.subarray(offset, offset + length).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)

/**
 * Reads a transaction that is nothing but one transfer of one signer, as `encodeMove` writes it.
 * @throws `SEND_TRANSFER_CHANGED` for any other
 */
export function decodeMove(bytes: Uint8Array): DecodedMove {
  const parsed = parseTransaction(bytes)
  const { addresses, instructions, signers, blockhash, version } = parsed
  const calls: Call[] = instructions.map(({ program, accounts, data }) => ({
    program: addresses[program] ?? '',
    accounts: accounts.map((index) => addresses[index] ?? ''),
    data,
  }))
  const owner = signers[0]?.address
  if (version !== 'legacy' || signers.length !== 1 || owner === undefined) throw transferChanged()
  /** Takes the next call if it is of this program and begins with this byte. */
  const take = (program: string, opcode?: number, length?: number): Call | undefined => {
    const [call] = calls
    if (call?.program !== program || (opcode !== undefined && call.data[0] !== opcode)) return
    if (length !== undefined && call.data.length !== length) return
    return calls.shift()
  }
  const limit = take(budgetProgram, opcodes.unitLimit, 5)
  if (!limit) throw transferChanged()
  const price = take(budgetProgram, opcodes.unitPrice, 9)
  const budget = {
    units: Number(readLittleEndian(limit.data, 1, 4)),
    price: price ? readLittleEndian(price.data, 1, 8) : 0n,
  }
  const created = take(associatedProgram, opcodes.createIdempotent, 1)
  const noted = take(memoProgram)
  const memo = noted && new TextDecoder('utf-8', { ignoreBOM: true }).decode(noted.data)
  const [last, more] = [calls.shift(), calls.length]
  if (!last || more) throw transferChanged()
  const rest = { owner, blockhash, budget, memo }
  const move = created ? { ...rest, ...readToken(created, last, owner) } : { ...rest, ...readSol(last, owner) }
  // What was not read, such as which accounts are written, is as we write it.
  const { message } = parseTransaction(encodeMove(move, blockhash, budget))
  if (!equalBytes(message, parsed.message)) throw transferChanged()
  return move
}

function readSol({ program, accounts, data }: Call, owner: string): Pick<Move, 'to' | 'amount' | 'references'> {
  const [from, to, ...references] = accounts
  const isTransfer =
    program === systemProgram && data.length === 12 && readLittleEndian(data, 0, 4) === BigInt(opcodes.systemTransfer)
  if (!isTransfer || from !== owner || to === undefined) throw transferChanged()
  return { to, amount: readLittleEndian(data, 4, 8), references }
}

function readToken(
  created: Call,
  { program, accounts, data }: Call,
  owner: string,
): Pick<Move, 'to' | 'amount' | 'references' | 'token'> {
  const [payer, account, to, mint, system, itsProgram] = created.accounts
  const [source, moved, target, authority, ...references] = accounts
  const isTransfer = isTokenProgram(program) && data.length === 10 && data[0] === opcodes.transferChecked
  const isCreated = payer === owner && system === systemProgram && itsProgram === program
  if (
    !isTransfer ||
    !isCreated ||
    to === undefined ||
    mint === undefined ||
    source === undefined ||
    target === undefined
  )
    throw transferChanged()
  if (account !== target || mint !== moved || authority !== owner) throw transferChanged()
  return {
    to,
    amount: readLittleEndian(data, 1, 8),
    token: { mint, program, decimals: data[9] ?? 0, source, target },
    references,
  }
}
