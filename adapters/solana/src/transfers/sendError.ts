import type { ErrorCode } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'

/** What nodes, programs and wallets say, in the order in which it counts. */
const kinds: readonly (readonly [words: RegExp, code: ErrorCode, details?: object])[] = [
  [/insufficient ?funds ?for ?rent|rent.?exempt/i, 'SEND_INSUFFICIENT', { reason: 'rent' }],
  [
    /insufficient ?funds ?for ?fee|no record of a prior credit|AccountNotFound/i,
    'SEND_INSUFFICIENT',
    { reason: 'fee' },
  ],
  [
    /insufficient (lamports|funds)|"?Custom"?:\s*1\b|custom program error: 0x1\b/i,
    'SEND_INSUFFICIENT',
    { reason: 'amount' },
  ],
  [/Computational ?Budget ?Exceeded|exceeded (CUs|maximum)|compute units/i, 'SEND_GAS'],
  [/Instruction ?Error|custom program error|program failed/i, 'SEND_REVERTED'],
]

/** The last line of a log in which a program says why it failed. */
const lineOf = (logs: readonly unknown[]): string =>
  logs.findLast((line): line is string => typeof line === 'string' && /error|insufficient|failed/i.test(line)) ?? ''

/** One of our errors for what is said of a transaction; `undefined` if it is nothing that is known. */
export function sendError(text: string, logs: readonly unknown[], cause: unknown): BaseError | undefined {
  const said = `${text} ${logs.filter((line) => typeof line === 'string').join(' ')}`.slice(0, 10_000)
  const [, code, details] = kinds.find(([words]) => words.test(said)) ?? []
  if (code === undefined) return
  const reason = (lineOf(logs) || text).slice(0, 160)
  return new BaseError('The transfer would fail.', { code, cause, details: { reason, ...details } })
}
