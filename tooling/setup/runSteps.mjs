import { endOnSignals, isStopping } from './childProcesses.mjs'
import { slowestOf } from './readReports.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} alone the command that runs this step by itself
 * @property {() => Promise<import('./readReports.mjs').TestReport | void>} run what it returns is shown at the end
 */

/**
 * Runs steps in order, stops at the first failure and prints what ran, how long it took, which tests were skipped and
 * why, and the ten slowest.
 * @param {readonly Step[]} steps
 * @returns {Promise<void>}
 */
export async function runSteps(steps) {
  endOnSignals()
  /** @type {{ name: string, state: string, seconds: string, report?: import('./readReports.mjs').TestReport }[]} */
  const rows = []
  /** @type {Step | undefined} */
  let failed
  for (const [index, step] of steps.entries()) {
    if (failed) {
      rows.push({ name: step.name, state: 'not run', seconds: '' })
      continue
    }
    console.log(`\n[${index + 1}/${steps.length}] ${step.name}`)
    const start = performance.now()
    const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
    try {
      const report = await step.run()
      console.log(`${step.name}: ok in ${seconds()}`)
      rows.push({ name: step.name, state: 'ok', seconds: seconds(), ...(report && { report }) })
    } catch (error) {
      if (isStopping()) return
      console.error(error instanceof Error ? error.message : error)
      rows.push({ name: step.name, state: 'FAILED', seconds: seconds() })
      failed = step
    }
  }
  console.log(formatSummary(rows))
  if (!failed) return
  console.error(`\nStep "${failed.name}" failed. Run it alone: ${failed.alone}`)
  process.exitCode = 1
}

/** @param {readonly { name: string, state: string, seconds: string, report?: import('./readReports.mjs').TestReport }[]} rows */
function formatSummary(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const figure = (/** @type {string | number} */ value) => String(value).padStart(8)
  const lines = [
    `\n  ${'step'.padEnd(width)}  ${'state'.padEnd(7)}  ${figure('time')}${figure('tests')}${figure('skipped')}`,
  ]
  for (const { name, state, seconds, report } of rows) {
    const counts = report ? `${figure(report.tests)}${figure(report.skipped.length)}` : ''
    lines.push(`  ${name.padEnd(width)}  ${state.padEnd(7)}  ${figure(seconds)}${counts}`)
  }
  /** @type {Map<string, number>} */
  const reasons = new Map()
  for (const { report } of rows)
    for (const { reason } of report?.skipped ?? []) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  if (reasons.size > 0) lines.push('\n  Skipped, and why')
  for (const [reason, count] of [...reasons].sort(([, one], [, other]) => other - one))
    lines.push(`  ${figure(count)}  ${reason}`)
  const flaky = rows.flatMap(({ report }) => report?.flaky ?? [])
  if (flaky.length > 0) lines.push('\n  Passed only on retry: to be fixed')
  for (const title of flaky) lines.push(`  ${title}`)
  const slowest = slowestOf(rows.flatMap(({ report }) => report?.slowest ?? []))
  if (slowest.length > 0) lines.push('\n  The slowest tests')
  for (const { title, seconds } of slowest) lines.push(`  ${figure(`${seconds.toFixed(1)} s`)}  ${title}`)
  return lines.join('\n')
}
