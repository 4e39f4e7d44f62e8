import { join } from 'node:path'
import { endOnSignals, isStopping, runProgram } from './childProcesses.mjs'
import { build, installDependencies, root } from './prepare.mjs'

endOnSignals()

try {
  await installDependencies()
  await build()
  for (const page of ['errorCodes', 'apiDocs'])
    await runProgram(process.execPath, [join(root, `tooling/dist/${page}/run.js`)], { cwd: root })
} catch (error) {
  if (!isStopping()) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
