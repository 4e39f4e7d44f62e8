import { endOnSignals, isStopping } from './childProcesses.mjs'
import { build, findChromium, installDependencies, runTool } from './prepare.mjs'

endOnSignals()

try {
  await installDependencies()
  const chromium = await findChromium({ install: true })
  await build()
  await runTool('playwright', ['test', ...process.argv.slice(2)], { LATCHKEY_CHROMIUM: chromium })
} catch (error) {
  if (!isStopping()) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
