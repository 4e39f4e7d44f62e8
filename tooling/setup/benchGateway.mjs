import { join } from 'node:path'
import { endOnSignals, isStopping, runProgram } from './childProcesses.mjs'
import { build, installDependencies, root } from './prepare.mjs'

endOnSignals()

try {
  await installDependencies()
  await build(['@latchkey/gateway'])
  await runProgram(process.execPath, [join(root, 'gateway/bench/run.mjs'), ...process.argv.slice(2)], { cwd: root })
} catch (error) {
  if (!isStopping()) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
