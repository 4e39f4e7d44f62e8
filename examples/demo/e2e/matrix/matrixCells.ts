import { expectedOf } from './expectedOf.js'
import type { MatrixColumn } from './matrixProbe.js'
import type { Expected, MatrixRow, MatrixSituation } from './matrixRows.js'
import { matrixRows } from './matrixRows.js'

/** One cell with what is expected of it. */
export interface MatrixCell {
  readonly name: string
  readonly row: MatrixRow
  readonly column: MatrixColumn
  readonly situation: MatrixSituation
  readonly expected: Expected
  /** A deadline, or the wallet's own delay, has to pass: such cells run under a clock of their own. */
  readonly takesTime: boolean
}

const columns: readonly MatrixColumn[] = ['reconnect', 'connect', 'sign', 'switch', 'send']
const situations: readonly MatrixSituation[] = ['closed', 'open', 'reloaded']

const takesTime = ({ fault, reconnect }: MatrixRow, situation: MatrixSituation, expected: Expected): boolean => {
  const deeds = [...(fault.before ?? []), ...(fault.midway ? [fault.midway.deed] : [])]
  return (
    expected.isSlow === true ||
    expected.ends === 'hangs' ||
    (situation === 'reloaded' && expectedOf(reconnect, 'closed').isSlow === true) ||
    fault.switches?.events?.lateMs !== undefined ||
    deeds.some((deed) => deed.do === 'dropConnection')
  )
}

/** Every cell of the matrix, row by row in each column, those that do not apply included. */
export const matrixCells: readonly MatrixCell[] = columns.flatMap((column) =>
  matrixRows.flatMap((row) =>
    situations.map((situation) => {
      const expected = expectedOf(row[column], situation)
      const name = `${row.name} × ${column} × ${situation}`
      return { name, row, column, situation, expected, takesTime: takesTime(row, situation, expected) }
    }),
  ),
)
