import type { NamespaceSwitches } from '@latchkey/sandbox/playwright'
import type {
  MatrixWallet,
  NamespaceColumn,
  NamespaceExpected,
  NamespaceRow,
  NamespaceSituation,
} from './namespaceMatrixRows.js'
import { expectedOfNamespace, matrixWallets, namespaceRows, namespaceSituations } from './namespaceMatrixRows.js'

/** One cell of a wallet, with what is expected of it. */
export interface NamespaceCell {
  readonly name: string
  readonly wallet: MatrixWallet
  /** Connected throughout; nothing may change for it. */
  readonly witness: MatrixWallet
  readonly row: NamespaceRow
  readonly column: NamespaceColumn
  readonly situation: NamespaceSituation
  readonly expected: NamespaceExpected
  /** How the wallet is made so. */
  readonly fault: NamespaceSwitches
  /** Why there is no such cell. */
  readonly without?: string
}

const columns: readonly NamespaceColumn[] = ['connect', 'sign']

function missing(
  row: NamespaceRow,
  column: NamespaceColumn,
  situation: NamespaceSituation,
  namespace: MatrixWallet['namespace'],
): string | undefined {
  // What it does when a page loads is in `namespacesLife.spec.ts`.
  if (namespace === 'cosmos' && (situation === 'reloaded' || (situation === 'tab' && column === 'sign')))
    return 'a Keplr-shaped wallet is asked nothing when a page loads, and so is connected in one tab'
  if (namespace === 'cosmos' && column === 'sign' && row.name === 'locked wallet')
    return 'reading its key asks the visitor to unlock it, and then it signs'
  if (row.kind === 'approve-after-close' && situation !== 'closed' && (situation !== 'open' || column === 'sign'))
    return 'no modal is closed, which it waits for: the row "hang" is the same'
  if (situation === 'closed' && row.kind === 'throw-sync')
    return 'it throws before anything can be closed: open is the same'
  if (situation === 'closed' && row.leaves && column === 'sign')
    return 'it has left before it is asked to sign: open is the same'
  return undefined
}

/** Holds the wallet's answer where the situation requires a late one. */
function faultOf({ kind, switches }: NamespaceRow, situation: NamespaceSituation): NamespaceSwitches {
  if (kind === 'hang' || kind === 'approve-after-close') return { ...switches, answer: kind }
  if (situation === 'closed') return { ...switches, answer: kind, rules: [{ kind, untilClosed: true }] }
  if (situation === 'reloaded') return { ...switches, answer: kind, rules: [{ kind, delayMs: 60_000 }] }
  return { answer: kind, ...switches }
}

const witnessOf = ({ namespace }: MatrixWallet): MatrixWallet =>
  matrixWallets.find((other) => other.namespace === (namespace === 'eip155' ? 'solana' : 'eip155')) as MatrixWallet

/** Every cell of the matrix, wallet by wallet, those that do not apply included. */
export const namespaceCells: readonly NamespaceCell[] = matrixWallets.flatMap((wallet) =>
  columns.flatMap((column) =>
    namespaceSituations.flatMap((situation) =>
      namespaceRows.map((row): NamespaceCell => {
        const without = missing(row, column, situation, wallet.namespace)
        return {
          name: `${wallet.namespace} × ${column} × ${row.name} × ${situation}`,
          wallet,
          witness: witnessOf(wallet),
          row,
          column,
          situation,
          expected: expectedOfNamespace(row[column], wallet.namespace),
          fault: faultOf(row, situation),
          ...(without && { without }),
        }
      }),
    ),
  ),
)
