import { createHash } from 'node:crypto'
import type { TestType } from '@playwright/test'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { inTurn } from './byTurns.js'
import { readSeed } from './matrix/readSeed.js'

/**
 * Has the tests of a file take turns: in the quick tier about this share of them runs, others for each commit; all in the full tier.
 * For files whose main way is also in a file that always runs.
 */
export function takeTurns(test: TestType<object, object>, share: number): void {
  const seed = readSeed()
  // Without fixtures: what is skipped starts no page.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  test.beforeEach(({}, info) => {
    const hash = createHash('sha256')
      .update(`${seed} ${info.titlePath.join(' ')}`)
      .digest()
    info.skip(!isFull && hash.readUInt32BE() / 2 ** 32 >= share, inTurn)
  })
}
