import type { Sample } from './figures.js'
import type { ScriptRequest } from './recordScripts.js'

/** What the files of a page weigh, and which of them shows the modal. */
export interface PageFiles {
  /** Bytes without React by path; a file that is not in it holds nothing but React. */
  readonly weights: ReadonlyMap<string, number>
  /** The path of the chunk with the first frame of the modal. */
  readonly open: string
}

/**
 * Counts what one open requested. The log is that of a line with a long delay and no other limit: only there does a file
 * that needs another one come visibly later than those that are requested together.
 */
export function countOpen(log: readonly ScriptRequest[], shownAt: number, { weights, open }: PageFiles): Sample {
  const ours = log.filter(({ path }) => weights.has(path))
  const untilList = ours.filter(({ requestedAt }) => requestedAt <= shownAt)
  const kilobytes = (requests: readonly ScriptRequest[]): number =>
    requests.reduce((sum, { path }) => sum + (weights.get(path) ?? 0), 0) / 1000
  return {
    listFiles: [untilList.length],
    listBytes: [kilobytes(untilList)],
    listLevels: [levelsOf(untilList)],
    openFirst: [ours[0]?.path === open ? 1 : 0],
    openBytes: [kilobytes(ours)],
  }
}

/** The levels of some requests: a file requested after another one had arrived is a level deeper than that one. */
function levelsOf(requests: readonly ScriptRequest[]): number {
  const levelled: { readonly arrivedAt: number; readonly level: number }[] = []
  for (const { requestedAt, arrivedAt } of [...requests].sort((a, b) => a.requestedAt - b.requestedAt)) {
    const earlier = levelled.filter((other) => other.arrivedAt <= requestedAt)
    levelled.push({ arrivedAt, level: 1 + Math.max(0, ...earlier.map(({ level }) => level)) })
  }
  return Math.max(0, ...levelled.map(({ level }) => level))
}
