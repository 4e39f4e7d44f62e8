import type { Figure } from '../src/bench/figures.ts'
import { figures } from '../src/bench/figures.ts'
import { judge } from '../src/bench/judge.ts'
import { openBench } from '../src/bench/openBench.ts'
import { pages } from '../src/bench/pages.ts'
import { runRounds } from '../src/bench/runRounds.ts'
import { isFull } from './isFull.js'
import { expect, test } from './siteTest.js'

test.describe(() => {
  test.skip(!isFull, 'full tier: a round of the bench takes a while')

  test('one round of the bench measures every figure of the bare page and of ours', async () => {
    test.setTimeout(300_000)
    const bench = await openBench(test.info().project.use.launchOptions?.executablePath)
    try {
      const results = await runRounds(
        bench,
        pages.filter(({ name }) => ['baseline', 'react', 'fullVanilla'].includes(name)),
        1,
      )
      expect(Object.keys(results).sort()).toEqual(['baseline', 'fullVanilla', 'react'])
      // Figures with a limit of their own are measured only where there is one: the bare page has nothing to count.
      const isMeasured = (page: string, { goal }: Figure): boolean =>
        !goal || goal.kind === 'ratio' || Object.hasOwn(goal.limits, page)
      for (const [page, runs] of Object.entries(results)) {
        const measured = figures.filter((figure) => isMeasured(page, figure))
        expect(Object.keys(runs).sort()).toEqual(measured.map(({ id }) => id).sort())
        for (const values of Object.values(runs)) for (const value of values) expect(value).toBeGreaterThanOrEqual(0)
      }
      expect(results.react?.onOpen?.[0]).toBeGreaterThan(0)
      expect(results.baseline?.onOpen).toEqual(results.baseline?.onOpen?.map(() => 0))
      expect(results.fullVanilla?.listFiles?.[0]).toBeGreaterThan(0)
      expect(results.fullVanilla?.openBytes?.[0]).toBeGreaterThanOrEqual(results.fullVanilla?.listBytes?.[0] ?? 0)
      const judged = judge(results).map(({ page }) => page)
      expect(judged).toEqual([...Array(7).fill('react'), ...Array(11).fill('fullVanilla')])
    } finally {
      await bench.close()
    }
  })
})
