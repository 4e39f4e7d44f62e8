import type { FigureId } from './figures.js'
import { figures } from './figures.js'
import type { BenchPage } from './pages.js'
import { summarise } from './summarise.js'

/** The measurements of a page: all runs of each figure. */
export type Runs = { readonly [id in FigureId]?: readonly number[] }

/** The measurements of each requested page. */
export type Results = { readonly [page in BenchPage['name']]?: Runs }

/** One ratio to the bare React page with its limit, or one figure with its minimum. */
export interface Verdict {
  readonly page: Exclude<BenchPage['name'], 'baseline'>
  readonly figure: FigureId
  readonly kind: 'ratio' | 'least'
  readonly value: number
  readonly limit: number
  readonly isMissed: boolean
}

/** Divides the medians of each page by those of the bare page, or takes the worst run of figures with a minimum; figures that were not measured get no verdict. */
export function judge(results: Results): Verdict[] {
  return (['react', 'vanilla'] as const).flatMap((page) =>
    figures.flatMap(({ id, limits, least }): Verdict[] => {
      const ours = summarise(results[page]?.[id] ?? [])
      if (ours && least)
        return [{ page, figure: id, kind: 'least', value: ours.min, limit: least, isMissed: ours.min < least }]
      const bare = summarise(results.baseline?.[id] ?? [])
      if (!ours || !bare || !limits) return []
      const value = ours.median / bare.median
      return [{ page, figure: id, kind: 'ratio', value, limit: limits[page], isMissed: value > limits[page] }]
    }),
  )
}
