import { join } from 'node:path'
import { endOnSignals, isStopping, runProgram } from './childProcesses.mjs'
import { build, installDependencies, root, runTool } from './prepare.mjs'

endOnSignals()

/** Runs all of them before it fails, so that one pass shows everything. @type {[string, () => Promise<void>][]} */
const checks = [
  ['biome', () => runTool('biome', ['ci', '--error-on-warnings', '.'])],
  ['knip', () => runTool('knip', [])],
  ['checks', () => runProgram(process.execPath, [join(root, 'tooling/dist/checks/run.js')], { cwd: root })],
  [
    'api reference',
    () => runProgram(process.execPath, [join(root, 'tooling/dist/apiDocs/run.js'), '--check'], { cwd: root }),
  ],
]

try {
  await installDependencies()
  await build()
  const failed = []
  for (const [name, run] of checks) {
    console.log(`${name} …`)
    await run().catch((error) => failed.push(`${name}: ${error.message}`))
  }
  if (failed.length > 0) throw new Error(`Check failed.\n${failed.join('\n')}`)
} catch (error) {
  if (!isStopping()) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
