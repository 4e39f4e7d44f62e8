import type { NamespaceCell } from './namespaceCells.js'
import type { NamespaceEnd, NamespaceReport } from './namespaceMatrixProbe.js'
import type { NamespaceExpected } from './namespaceMatrixRows.js'
import { expectedOfNamespace } from './namespaceMatrixRows.js'

const dismissals = ['VIEW_DISMISSED', 'ABORTED']

/** Compares what came of a cell with what had to; returns what is wrong, in words. */
export function judgeNamespaceCell(
  { row, column, situation, wallet, expected }: NamespaceCell,
  report: NamespaceReport,
): string[] {
  const { first, during, after, wasAnswered } = report
  const complaints = [...report.complaints]
  const want = (isRight: boolean, words: string): void => {
    if (!isRight) complaints.push(words)
  }
  const ended = `${first.state} ${first.code ?? ''} ${first.message ?? ''}`
  const isDismissed = column === 'connect' && situation === 'closed' && !wasAnswered
  const isLeft = isDismissed || (column === 'connect' && situation === 'open' && expected.ends === 'hangs')
  if (isLeft) {
    want(dismissals.includes(first.code ?? ''), `left: ${ended}`)
  } else if (expected.ends === 'hangs') {
    want(first.code === 'USER_REJECTED', `given up: ${ended}`)
  } else if (expected.ends === 'ok') want(first.state === 'ok', `${ended}, expected to work`)
  else want(first.code === expected.ends, `${ended}, expected ${expected.ends}`)

  if (column === 'connect' && expected.ends === 'hangs' && situation !== 'closed')
    want(during?.status === 'connecting', `while it waits: ${during?.status}`)
  const isConnected =
    column === 'sign' ? expected.reason === undefined || !row.leaves : expected.ends === 'ok' && !isDismissed
  const now = `${after.status} ${after.reason}`
  if (isConnected) {
    want(after.status === 'connected', `afterwards: ${now}`)
    want(new Set(after.addresses).size === after.addresses.length, `the same twice: ${after.addresses.join()}`)
    want(after.addresses.length > 0, 'connected as nobody')
  } else {
    const reason = isLeft ? 'cancelled' : expected.reason
    want(after.status === 'disconnected' && after.reason === reason, `afterwards: ${now}, expected ${reason}`)
    if (isDismissed && !wallet.keepsPermission && !row.leaves)
      want(!after.isPermitted, 'the wallet still allows what was given up')
  }
  return complaints
}

/** What a page has to find that is loaded while the wallet is as the cell says. */
export const expectedRestore = ({ column, row, wallet }: NamespaceCell): NamespaceExpected =>
  column === 'connect' ? { ends: 'failed', reason: 'never' } : expectedOfNamespace(row.restore, wallet.namespace)

/** Compares what a page that was loaded in the middle became with what it had to; returns what is wrong, in words. */
export function judgeRestored(cell: NamespaceCell, before: NamespaceEnd, report: NamespaceReport): string[] {
  const complaints = [...report.complaints]
  // Settled before the page went: as it would have been without that.
  if (before.state === 'failed' && before.code !== cell.expected.ends)
    complaints.push(`before the reload: ${before.code}`)
  const { ends, reason } = expectedRestore(cell)
  const { status, reason: given } = report.after
  const isRight = ends === 'ok' ? status === 'connected' : status === 'disconnected' && given === reason
  const isLate = before.state === 'failed' && cell.column === 'connect' && status === 'disconnected'
  if (!isRight && !isLate) complaints.push(`restored: ${status} ${given}, expected ${ends} ${reason ?? ''}`)
  return complaints
}
