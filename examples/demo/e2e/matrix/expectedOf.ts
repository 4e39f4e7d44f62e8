import type { Expected, ExpectedBy, MatrixSituation } from './matrixRows.js'

/** What a row expects of a column in a situation. */
export const expectedOf = (by: ExpectedBy, situation: MatrixSituation): Expected =>
  'ends' in by ? by : (by[situation] ?? by.otherwise)
