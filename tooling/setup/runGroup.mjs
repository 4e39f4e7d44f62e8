import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { browserGroups, groupReport } from './browserGroups.mjs'
import { endOnSignals, isStopping } from './childProcesses.mjs'
import { root, runTool } from './prepare.mjs'

/** Turbo keeps a report by the sources, and a browser is shown what was built: they have to be the same. */
function refuseOldBuild() {
  const turbo = join(root, 'node_modules/turbo/bin/turbo')
  const { stdout } = spawnSync(process.execPath, [turbo, 'run', 'build', '--dry=json'], {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  /** @type {{ taskId: string, command: string, cache: { status: string } }[]} */
  const tasks = JSON.parse(stdout).tasks
  const old = tasks.filter(({ command, cache }) => command !== '<NONEXISTENT>' && cache.status !== 'HIT')
  if (old.length > 0) throw new Error(`Not built as it is now: ${old.map(({ taskId }) => taskId).join(', ')}.`)
}

// One group of specs, as a task of Turbo starts it.
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
