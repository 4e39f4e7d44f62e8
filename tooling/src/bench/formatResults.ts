import { figures } from './figures.js'
import { formatTable } from './formatTable.js'
import type { Results, Runs } from './judge.js'
import { judge } from './judge.js'
import { pages } from './pages.js'
import { summarise } from './summarise.js'

/** The report of a run as text: every figure, then the ratios with their limits. */
export function formatResults(results: Results): string {
  const measured = pages.filter(({ name }) => results[name])
  const verdicts = judge(results)
  const cell = (runs: Runs | undefined, id: keyof Runs, digits: number): string => {
    const summary = summarise(runs?.[id] ?? [])
    if (!summary) return '–'
    const [median, min, max] = [summary.median, summary.min, summary.max].map((value) => value.toFixed(digits))
    return min === max ? String(median) : `${median} (${min}–${max})`
  }
  const table = formatTable([
    ['', ...measured.map(({ title }) => title)],
    ...figures.map(({ id, title, unit, digits }) => [
      unit ? `${title}, ${unit}` : title,
      ...measured.map(({ name }) => cell(results[name], id, digits)),
    ]),
  ])
  const title = (id: keyof Runs): string => figures.find((figure) => figure.id === id)?.title ?? id
  const ratios = formatTable([
    ['', 'ratio or value', 'goal', ''],
    ...verdicts.map(({ page, figure, kind, value, limit, isMissed }) => [
      `${page}: ${title(figure)}`,
      value.toFixed(2),
      `${kind === 'least' ? '≥' : '≤'} ${limit}`,
      isMissed ? 'MISSED' : 'ok',
    ]),
  ])
  const heading = 'Medians (least–most)'
  return verdicts.length
    ? `${heading}\n\n${table}\n\nRatios to the bare React page; for other figures the median (≤) or the worst run (≥)\n\n${ratios}`
    : `${heading}\n\n${table}`
}
