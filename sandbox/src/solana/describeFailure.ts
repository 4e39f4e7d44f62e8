import type { TransactionError } from './nameFailure.js'

const texts: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  SignatureFailure: 'Transaction did not pass signature verification',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
}

/** Describes a transaction's error in the wording of Solana servers. */
export function describeFailure(error: TransactionError): string {
  if (typeof error === 'string') return texts[error] ?? error
  const rent = error.InsufficientFundsForRent as { account_index: number } | undefined
  if (rent) return `Transaction results in an account (${rent.account_index}) with insufficient funds for rent`
  const [index, inner] = (error.InstructionError ?? []) as [number?, unknown?]
  if (index === undefined) return Object.keys(error)[0] ?? 'unknown error'
  const custom = (inner as { Custom?: number } | undefined)?.Custom
  const what = custom === undefined ? String(inner) : `custom program error: 0x${custom.toString(16)}`
  return `Error processing Instruction ${index}: ${what}`
}
