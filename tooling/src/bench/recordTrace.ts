import type { Verdict } from './judge.js'
import type { Bench } from './openVisit.js'
import { pages } from './pages.js'
import { visits } from './visits.js'

const kinds: { readonly [figure: string]: keyof typeof visits } = {
  intent: 'thoughtful',
  connectIntent: 'thoughtful',
  slowNavToList: 'impatient',
}

/** Repeats the visit of a figure and returns the browser's trace of it, in the format that DevTools opens. */
export async function recordTrace(
  bench: Bench,
  { page: name, figure }: Pick<Verdict, 'page' | 'figure'>,
): Promise<Buffer> {
  const page = pages.find((other) => other.name === name)
  if (!page) throw new Error(`There is no page "${name}".`)
  const { visit } = visits[kinds[figure] ?? 'hasty']
  await visit(bench, page, () => bench.browser.startTracing(undefined, { screenshots: false }))
  return bench.browser.stopTracing()
}
