import { budgets, connectingRooms, firstListFiles, lazyRooms } from './budgets.js'
import type { SizeReport } from './measure.js'
import { excess, isBundlerRuntime, namesOf, union, weigh, without } from './measure.js'
import type { SiteBundle, SiteChunk } from './siteBundle.js'
import { entryChunk, findRoom, staticClosure } from './siteBundle.js'

const discoverRooms = ['eip155', ...Object.keys(connectingRooms)].map(
  (namespace) => `adapters/${namespace}/src/discover`,
)

/**
 * Measures what the first list of a page with five adapters and every plugin needs: few files, each requested by code that
 * is there at load, so that one round trip brings them all; and what follows it while the visitor chooses nothing. The order
 * of the requests is measured by the bench, in a browser.
 */
export function measureFirstList(bundle: SiteBundle, page: string): SizeReport {
  const problems: string[] = []
  const room = (source: string): Set<SiteChunk> => {
    const chunk = findRoom(bundle, source)
    // React, which is not counted, loads the bundler's runtime on every page.
    if (chunk) return new Set([...staticClosure(bundle, chunk)].filter((one) => !isBundlerRuntime(one)))
    problems.push(`${page}: no chunk contains ${source}: it was moved or merged`)
    return new Set()
  }
  const eager = staticClosure(bundle, entryChunk(bundle, page))
  const atOnce = new Set([...eager].flatMap(({ dynamicImports }) => dynamicImports))
  let list = new Set<SiteChunk>()
  for (const source of [lazyRooms.open, ...discoverRooms]) {
    const chunk = findRoom(bundle, source)
    if (chunk && !eager.has(chunk) && !atOnce.has(chunk.fileName))
      problems.push(`${page}: ${source} is requested by code that has to load first: the list takes two round trips`)
    list = union(list, without(room(source), eager))
  }
  if (list.size > firstListFiles)
    problems.push(
      `${page}: the first list is ${list.size} files, more than ${firstListFiles}: ${namesOf(list).join(', ')}`,
    )
  const later = union(room(lazyRooms.finish), room(lazyRooms.section))
  const rows = [
    weigh(page, budgets.full, eager),
    weigh(page, budgets.firstList, list),
    weigh(page, budgets.untilQuiet, union(list, without(later, eager))),
  ]
  for (const chunk of list) {
    const immer = chunk.moduleIds.find((id) => id.includes('/node_modules/immer/'))
    if (immer) problems.push(`${page}: the first list needs immer: ${chunk.fileName}`)
  }
  return { rows, others: [], problems: [...problems, ...excess(rows)] }
}
