import type { FigureId } from './figures.js'
import { figures } from './figures.js'
import type { BenchPage } from './pages.js'
import { summarise } from './summarise.js'

/** What was measured of a page: all runs of each figure. */
export type Runs = { readonly [id in FigureId]?: readonly number[] }

/** What was measured of each page that was asked for. */
export type Results = { readonly [page in BenchPage['name']]?: Runs }

/** One ratio to the bare React page, beside what it may be. */
export interface Verdict {
  readonly page: Exclude<BenchPage['name'], 'baseline'>
  readonly figure: FigureId
  readonly ratio: number
  readonly limit: number
  readonly isMissed: boolean
}

/** Divides the medians of each page by those of the bare page; what was not measured gets no verdict. */
export function judge(results: Results): Verdict[] {
  return (['react', 'vanilla'] as const).flatMap((page) =>
    figures.flatMap(({ id, limits }) => {
      const ours = summarise(results[page]?.[id] ?? [])
      const bare = summarise(results.baseline?.[id] ?? [])
      if (!ours || !bare || !limits) return []
      const ratio = ours.median / bare.median
      return [{ page, figure: id, ratio, limit: limits[page], isMissed: ratio > limits[page] }]
    }),
  )
}
