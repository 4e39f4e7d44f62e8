import { join } from 'node:path'
import { browserGroups, groupReport } from './browserGroups.mjs'
import { endOnSignals, isStopping } from './childProcesses.mjs'
import { root, runTool } from './prepare.mjs'
import { readTasks } from './readTasks.mjs'

/** Turbo caches a report by the sources, while the browser loads the built files: they have to correspond. */
function refuseOldBuild() {
  const old = readTasks('build').filter(({ cache }) => cache.status !== 'HIT')
  if (old.length > 0) throw new Error(`The build is out of date: ${old.map(({ taskId }) => taskId).join(', ')}.`)
}

// One group of specs, started as a Turbo task.
endOnSignals()
const group = process.argv[2] ?? ''
try {
  if (!Object.hasOwn(browserGroups, group)) throw new Error(`${group} is not a group of specs.`)
  refuseOldBuild()
  const { config, project } = browserGroups[/** @type {keyof typeof browserGroups} */ (group)]
  await runTool('playwright', ['test', '-c', config, `--project=${project}`], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, groupReport(group)),
  })
  refuseOldBuild()
} catch (error) {
  if (!isStopping()) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
