import { expect } from 'vitest'
import { testTier } from '../../../../kernel/src/testing/testTier.js'
import { thirdOf } from './coverCells.js'
import type { CellsRun } from './process/runCells.js'
import { readEnds } from './readEnds.js'
import { readSeed } from './readSeed.js'

const isFull = testTier() === 'full'

/** The cells that this run looks at: all in the full tier, otherwise a third that the seed chooses. */
export const cellsOfRun = <cell extends { readonly name: string }>(cells: readonly cell[]): readonly cell[] =>
  isFull ? cells : thirdOf(cells, readSeed())

/** Compares how cells ended with what is written down; a full run writes it down where it is absent or asked for. */
export async function expectEnds({ wrong, ends }: CellsRun, part: string): Promise<void> {
  expect(wrong).toEqual([])
  if (isFull) await expect(`${JSON.stringify(ends, null, 2)}\n`).toMatchFileSnapshot(`ends/${part}.json`)
  else {
    const known = readEnds(part)
    expect(ends).toEqual(Object.fromEntries(Object.keys(ends).map((name) => [name, known[name]])))
  }
}
