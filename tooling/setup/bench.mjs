import { join } from 'node:path'
import { endOnSignals, isStopping, runProgram } from './childProcesses.mjs'
import { build, findChromium, installDependencies, root } from './prepare.mjs'

endOnSignals()

try {
  await installDependencies()
  const chromium = await findChromium({ install: true })
  await build(['@latchkey/tooling'])
  await runProgram(process.execPath, [join(root, 'tooling/dist/bench/run.js'), ...process.argv.slice(2)], {
    cwd: root,
    env: { LATCHKEY_CHROMIUM: chromium },
  })
} catch (error) {
  if (!isStopping()) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
