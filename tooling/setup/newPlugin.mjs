import { endOnSignals, isStopping } from './childProcesses.mjs'
import { build, installDependencies } from './prepare.mjs'

endOnSignals()

try {
  await installDependencies()
  await build(['@latchkey/tooling'])
  // Reads the arguments of this process.
  await import('../dist/newPlugin/run.js')
} catch (error) {
  if (!isStopping()) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
