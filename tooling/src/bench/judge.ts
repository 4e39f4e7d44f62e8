import type { FigureId, Goal, OurPage } from './figures.js'
import { figures } from './figures.js'
import type { BenchPage } from './pages.js'
import { summarise } from './summarise.js'

/** The measurements of a page: all runs of each figure. */
export type Runs = { readonly [id in FigureId]?: readonly number[] }

/** The measurements of each requested page. */
export type Results = { readonly [page in BenchPage['name']]?: Runs }

/** One figure of a page compared with its goal. */
export interface Verdict {
  readonly page: OurPage
  readonly figure: FigureId
  readonly kind: Goal['kind']
  readonly value: number
  readonly limit: number
  readonly isMissed: boolean
}

const ourPages: readonly OurPage[] = ['react', 'vanilla', 'fullReact', 'fullVanilla']

/** Compares the median of each figure with its maximum, after dividing it by that of the bare page where it is a ratio, or the worst run with its minimum; figures that were not measured get no verdict. */
export function judge(results: Results): Verdict[] {
  return ourPages.flatMap((page) =>
    figures.flatMap(({ id, goal }): Verdict[] => {
      const ours = summarise(results[page]?.[id] ?? [])
      const limit = goal?.limits[page]
      if (!ours || !goal || limit === undefined) return []
      const { kind } = goal
      if (kind === 'least') return [{ page, figure: id, kind, value: ours.min, limit, isMissed: ours.min < limit }]
      if (kind === 'most') return [{ page, figure: id, kind, value: ours.median, limit, isMissed: ours.median > limit }]
      const bare = summarise(results.baseline?.[id] ?? [])
      if (!bare) return []
      const value = ours.median / bare.median
      return [{ page, figure: id, kind, value, limit, isMissed: value > limit }]
    }),
  )
}
