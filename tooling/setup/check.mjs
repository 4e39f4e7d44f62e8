import { join } from 'node:path'
import { endOnSignals, isStopping, runProgram } from './childProcesses.mjs'
import { build, installDependencies, root, runTool } from './prepare.mjs'

endOnSignals()

/**
 * Runs all checks before it fails, so that one pass shows everything; two at a time, the longest first.
 * @type {[string, () => Promise<void>][]}
 */
const checks = [
  ['checks', () => runProgram(process.execPath, [join(root, 'tooling/dist/checks/run.js')], { cwd: root })],
  ['biome', () => runTool('biome', ['ci', '--error-on-warnings', '.'])],
  ['knip', () => runTool('knip', [])],
  [
    'api reference',
    () => runProgram(process.execPath, [join(root, 'tooling/dist/apiDocs/run.js'), '--check'], { cwd: root }),
  ],
]

try {
  await installDependencies()
  await build()
  /** @type {string[]} */
  const failed = []
  const waiting = checks.values()
  const runNext = async () => {
    for (const [name, run] of waiting) {
      console.log(`${name} …`)
      await run().catch((error) => failed.push(`${name}: ${error.message}`))
    }
  }
  await Promise.all([runNext(), runNext()])
  if (failed.length > 0) throw new Error(`Check failed.\n${failed.join('\n')}`)
} catch (error) {
  if (!isStopping()) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
