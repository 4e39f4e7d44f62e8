import { figures } from '../src/bench/figures.ts'
import { judge } from '../src/bench/judge.ts'
import { openBench } from '../src/bench/openBench.ts'
import { pages } from '../src/bench/pages.ts'
import { runRounds } from '../src/bench/runRounds.ts'
import { isFull } from './isFull.js'
import { expect, test } from './siteTest.js'

test.describe(() => {
  test.skip(!isFull, 'full tier: a round of the bench takes a while')

  test('one round of the bench measures every figure of both pages', async () => {
    test.setTimeout(180_000)
    const bench = await openBench(test.info().project.use.launchOptions?.executablePath)
    try {
      const results = await runRounds(
        bench,
        pages.filter(({ name }) => name !== 'vanilla'),
        1,
      )
      expect(Object.keys(results).sort()).toEqual(['baseline', 'react'])
      // Figures with an absolute limit are not compared with the bare page, which has no counterpart.
      const compared = figures.filter(({ least }) => least === undefined)
      for (const [page, runs] of Object.entries(results)) {
        const measured = page === 'baseline' ? compared : figures
        expect(Object.keys(runs).sort()).toEqual(measured.map(({ id }) => id).sort())
        for (const values of Object.values(runs)) for (const value of values) expect(value).toBeGreaterThanOrEqual(0)
      }
      expect(results.react?.onOpen?.[0]).toBeGreaterThan(0)
      expect(results.baseline?.onOpen).toEqual(results.baseline?.onOpen?.map(() => 0))
      expect(judge(results).map(({ page }) => page)).toEqual(Array(6).fill('react'))
    } finally {
      await bench.close()
    }
  })
})
