import { endOnSignals, isStopping } from './childProcesses.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} alone the command that runs this step by itself
 * @property {() => Promise<unknown>} run
 */

/**
 * Runs steps in order, stops at the first failure and prints a table of what ran and how long it took.
 * @param {readonly Step[]} steps
 * @returns {Promise<void>}
 */
export async function runSteps(steps) {
  endOnSignals()
  /** @type {{ name: string, state: string, seconds: string }[]} */
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
      await step.run()
      console.log(`${step.name}: ok in ${seconds()}`)
      rows.push({ name: step.name, state: 'ok', seconds: seconds() })
    } catch (error) {
      if (isStopping()) return
      console.error(error instanceof Error ? error.message : error)
      rows.push({ name: step.name, state: 'FAILED', seconds: seconds() })
      failed = step
    }
  }
  const width = Math.max(...rows.map((row) => row.name.length))
  console.log('')
  for (const row of rows) console.log(`  ${row.name.padEnd(width)}  ${row.state.padEnd(7)}  ${row.seconds.padStart(8)}`)
  if (!failed) return
  console.error(`\nStep "${failed.name}" failed. Run it alone: ${failed.alone}`)
  process.exitCode = 1
}
