import { formatTable } from './formatTable.js'
import type { ScrolledList } from './scrollLists.js'
import { mostTaskMs } from './scrollLists.js'

/** The report of the scrolled lists as text. */
export const formatLists = (lists: readonly ScrolledList[]): string =>
  formatTable([
    [
      'scrolled to the end',
      'rows',
      'drawn at most',
      'frames',
      'first shown, longest task, ms',
      'scrolling, longest task, ms',
      'goal',
      '',
    ],
    ...lists.map(({ title, rows, drawn, frames, shown, longest }) => [
      title,
      String(rows),
      String(drawn),
      String(frames),
      shown.ms.toFixed(1),
      longest.ms.toFixed(1),
      `≤ ${mostTaskMs}`,
      longest.ms > mostTaskMs ? 'MISSED' : 'ok',
    ]),
  ])
