import type { Instruction } from './encodeTransaction.js'
import { encodeTransaction, littleEndian } from './encodeTransaction.js'
import { associatedProgram, budgetProgram, memoProgram, systemProgram } from './programs.js'

/** A token and the two token accounts between which it moves. */
export interface TokenMove {
  readonly mint: string
  readonly program: string
  readonly decimals: number
  readonly source: string
  readonly target: string
}

/** What a transaction moves, in the order in which its bytes say so. */
export interface Move {
  readonly owner: string
  /** Who owns what arrives. */
  readonly to: string
  readonly amount: bigint
  /** Absent for SOL. */
  readonly token?: TokenMove | undefined
  readonly memo?: string | undefined
  readonly references: readonly string[]
}

/** How much a transaction may compute, and what a unit of it costs in millionths of a lamport. */
export interface Budget {
  readonly units: number
  readonly price: bigint
}

/** Opcodes of programs, each of one byte but the system program's, which has four. */
export const opcodes = {
  unitLimit: 2,
  unitPrice: 3,
  systemTransfer: 2,
  createIdempotent: 1,
  transferChecked: 12,
} as const

const budgetInstructions = ({ units, price }: Budget): Instruction[] => [
  { program: budgetProgram, accounts: [], data: [opcodes.unitLimit, ...littleEndian(BigInt(units), 4)] },
  ...(price ? [{ program: budgetProgram, accounts: [], data: [opcodes.unitPrice, ...littleEndian(price, 8)] }] : []),
]

const createAccount = ({ owner, to }: Move, { mint, program, target }: TokenMove): Instruction => ({
  program: associatedProgram,
  accounts: [
    { address: owner, signs: true, writes: true },
    { address: target, writes: true },
    { address: to },
    { address: mint },
    { address: systemProgram },
    { address: program },
  ],
  data: [opcodes.createIdempotent],
})

const transferInstruction = ({ owner, to, amount, token, references }: Move): Instruction => {
  const extra = references.map((address) => ({ address }))
  if (!token)
    return {
      program: systemProgram,
      accounts: [{ address: owner, signs: true, writes: true }, { address: to, writes: true }, ...extra],
      data: [...littleEndian(BigInt(opcodes.systemTransfer), 4), ...littleEndian(amount, 8)],
    }
  const { mint, program, decimals, source, target } = token
  return {
    program,
    accounts: [
      { address: source, writes: true },
      { address: mint },
      { address: target, writes: true },
      { address: owner, signs: true },
      ...extra,
    ],
    data: [opcodes.transferChecked, ...littleEndian(amount, 8), decimals],
  }
}

/**
 * Encodes the transaction that moves something. The receiver's token account is always created where it is missing: so the bytes
 * themselves say who owns it, whatever a node says.
 */
export const encodeMove = (move: Move, blockhash: string, budget: Budget): Uint8Array =>
  encodeTransaction(move.owner, blockhash, [
    ...budgetInstructions(budget),
    ...(move.token ? [createAccount(move, move.token)] : []),
    // Directly before the transfer (Solana Pay).
    ...(move.memo === undefined
      ? []
      : [{ program: memoProgram, accounts: [], data: [...new TextEncoder().encode(move.memo)] }]),
    transferInstruction(move),
  ])
