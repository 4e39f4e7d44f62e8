import type { Verdict } from './judge.js'
import type { Bench } from './openVisit.js'
import { pages } from './pages.js'
import { visits } from './visits.js'

const kinds: { readonly [figure: string]: keyof typeof visits } = { intent: 'thoughtful', slowNavToList: 'impatient' }

/** Makes the visit of a figure once more and answers the browser's trace of it, as DevTools opens it. */
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
