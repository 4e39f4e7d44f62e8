import { budgets, lazyRooms, markFiles } from './budgets.js'
import type { SizeReport } from './measure.js'
import { excess, namesOf, union, weigh, without } from './measure.js'
import type { SiteBundle, SiteChunk } from './siteBundle.js'
import { entryChunk, findRoom, staticClosure } from './siteBundle.js'

const isOfMarks = ({ moduleIds }: SiteChunk): boolean =>
  moduleIds.some((id) => /\/plugins\/brands\/src\/(?!manifest|index)|\/node_modules\/@web3icons\//.test(id))

/**
 * Measures a page that lists marks, and the same page without: what they add to its load, and the code that brings them
 * after the first paint. Nothing of them may be in the first frame, and each mark must be a chunk of its own.
 */
export function measureMarks(bundle: SiteBundle, plain: SiteBundle): SizeReport {
  const problems: string[] = []
  const room = (name: keyof typeof lazyRooms): Set<SiteChunk> => {
    const chunk = findRoom(bundle, lazyRooms[name])
    if (chunk) return staticClosure(bundle, chunk)
    problems.push(`marks: no chunk contains ${lazyRooms[name]}: it was moved or merged; correct lazyRooms`)
    return new Set()
  }
  const eager = staticClosure(bundle, entryChunk(bundle, 'marks'))
  const before = weigh('marks', budgets.eager, staticClosure(plain, entryChunk(plain, 'vanilla')))
  const listed = weigh('marks', budgets.marks, eager)
  const opened = union(eager, union(room('open'), room('discover')))
  const early = [...union(opened, room('finish'))].filter(isOfMarks)
  if (early.length) problems.push(`marks: code of marks is in the first frame: ${namesOf(early).join(', ')}`)
  const bringing = without(union(room('marks'), union(room('brands'), room('known'))), opened)
  const pictures = [...bundle.values()].filter((chunk) => chunk.moduleIds.some((id) => id.includes('/@web3icons/')))
  if (!pictures.length) problems.push('marks: no chunk contains a mark')
  if (pictures.length > markFiles) problems.push(`marks: ${pictures.length} chunks of marks are more than ${markFiles}`)
  for (const { fileName, moduleIds } of pictures)
    if (moduleIds.length > 1) problems.push(`marks: ${fileName} has more than one mark: ${moduleIds.join(', ')}`)
  const rows = [{ ...listed, kb: listed.kb - before.kb }, weigh('marks', budgets.bringing, bringing)]
  return { rows, others: [], problems: [...problems, ...excess(rows)] }
}
