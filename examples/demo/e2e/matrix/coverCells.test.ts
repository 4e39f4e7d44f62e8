import { expect, it } from 'vitest'
import { coverNamespaces, coverWallets } from './coverCells.js'
import { matrixCells } from './matrixCells.js'
import { namespaceCells } from './namespaceCells.js'

const seeds = ['67a3691', '0a6f978', 'c307f13']

it.each(seeds)('takes each row of the wallet matrix, and four outcomes for each column and situation (%s)', (seed) => {
  const sample = coverWallets(matrixCells, seed)
  const rows = new Set(matrixCells.map(({ row }) => row.name))
  expect(new Set(sample.map(({ row }) => row.name))).toEqual(rows)
  expect(sample.every(({ expected }) => expected.without === undefined)).toBe(true)
  for (const cell of matrixCells) {
    if (cell.expected.without !== undefined || !/^answer (approve|reject|hang|throw-string)$/.test(cell.row.name))
      continue
    expect(sample).toContain(cell)
  }
})

it.each(seeds)(
  'takes each row of the namespace matrix, each outcome, and each wallet in each situation (%s)',
  (seed) => {
    const sample = coverNamespaces(namespaceCells, seed)
    const keys = (cells: typeof namespaceCells, key: (cell: (typeof namespaceCells)[number]) => string) =>
      new Set(cells.filter(({ without }) => without === undefined).map(key))
    for (const key of [
      ({ row }: (typeof namespaceCells)[number]) => row.name,
      ({ column, situation }: (typeof namespaceCells)[number]) => `${column} ${situation}`,
      ({ wallet, situation }: (typeof namespaceCells)[number]) => `${wallet.namespace} ${situation}`,
    ])
      expect(keys(sample, key)).toEqual(keys(namespaceCells, key))
  },
)

it('takes another sample for another seed, and the same for the same', () => {
  const names = (seed: string) => coverWallets(matrixCells, seed).map(({ name }) => name)
  expect(names('one')).toEqual(names('one'))
  expect(names('one')).not.toEqual(names('two'))
})
