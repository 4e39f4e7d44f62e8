import type { FigureId } from './figures.js'
import type { Results } from './judge.js'
import type { Bench } from './openVisit.js'
import type { BenchPage } from './pages.js'
import { visits } from './visits.js'

/** Visits all pages in turn, so that other load on the machine affects each of them equally. */
export async function runRounds(
  bench: Bench,
  pages: readonly BenchPage[],
  rounds: number,
  onRound: (round: number) => void = () => undefined,
): Promise<Results> {
  const results: { [page in BenchPage['name']]?: { [id in FigureId]?: number[] } } = {}
  for (let round = 0; round < rounds; round++) {
    onRound(round + 1)
    for (const { visit, times } of Object.values(visits)) {
      for (let time = 0; time < times; time++) {
        // Each round starts with a different page.
        const turn = (round + time) % pages.length
        for (const page of [...pages.slice(turn), ...pages.slice(0, turn)]) {
          const runs = results[page.name] ?? {}
          results[page.name] = runs
          for (const [id, values] of Object.entries(await visit(bench, page)) as [FigureId, readonly number[]][]) {
            runs[id] = [...(runs[id] ?? []), ...values]
          }
        }
      }
    }
  }
  return results
}
