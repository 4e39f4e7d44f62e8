import { expect, it } from 'vitest'
import { coverNamespaces, coverWallets, thirdOf } from './coverCells.js'
import { matrixCells } from './matrixCells.js'
import { namespaceCells } from './namespaceCells.js'

const seeds = ['67a3691', '0a6f978', 'c307f13']

const keysOf = <cell>(cells: readonly cell[], key: (cell: cell) => string | false): Set<string> =>
  new Set(cells.map(key).filter((one) => one !== false))

it.each(seeds)(
  'takes each row of the wallet matrix, an approval and a failure for each column and situation (%s)',
  (seed) => {
    const sample = coverWallets(matrixCells, seed)
    const possible = matrixCells.filter(({ expected }) => expected.without === undefined)
    expect(sample.every(({ expected }) => expected.without === undefined)).toBe(true)
    expect(keysOf(sample, ({ row }) => row.name)).toEqual(keysOf(matrixCells, ({ row }) => row.name))
    for (const shape of [/^answer approve$/, /^answer (reject|hang|throw-string)$/]) {
      const key = ({ row, column, situation }: (typeof matrixCells)[number]): string | false =>
        shape.test(row.name) && `${column} ${situation}`
      expect(keysOf(sample, key)).toEqual(keysOf(possible, key))
    }
  },
)

it('takes a third of a matrix, in its order, and takes other cells for another seed', () => {
  const names = (seed: string) => thirdOf(matrixCells, seed).map(({ name }) => name)
  expect(names('one')).toHaveLength(Math.ceil(matrixCells.length / 3))
  expect(names('one')).toEqual(names('one'))
  expect(names('one')).not.toEqual(names('two'))
  const all = matrixCells.map(({ name }) => name)
  expect(names('one').map((name) => all.indexOf(name))).toEqual(
    names('one')
      .map((name) => all.indexOf(name))
      .sort((one, other) => one - other),
  )
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
