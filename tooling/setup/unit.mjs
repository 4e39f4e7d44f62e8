import { endOnSignals, isStopping } from './childProcesses.mjs'
import { build } from './prepare.mjs'
import { runUnit } from './runUnit.mjs'

endOnSignals()

try {
  await build()
  const { tests, skipped } = await runUnit()
  console.log(`${tests} tests, ${skipped.length} skipped.`)
} catch (error) {
  if (!isStopping()) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
