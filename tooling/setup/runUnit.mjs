import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reportPath } from './packageReports.mjs'
import { root, runTool } from './prepare.mjs'
import { readReports } from './readReports.mjs'
import { runVitest } from './runVitest.mjs'

/**
 * Runs the tests of every package that a change may have broken; Turbo says which those are, and keeps the reports of
 * the others. One Vitest runs them all: one for each package would start, and import the kernel, sixteen times.
 * @returns {Promise<import('./readReports.mjs').TestReport>}
 */
export async function runUnit() {
  const tasks = readTasks()
  // At full counts chance is worth another try, whatever was green before.
  const isFull = process.env.LATCHKEY_TIER === 'full'
  const stale = isFull ? tasks : tasks.filter(({ cache }) => cache.status !== 'HIT')
  const run = randomUUID()
  const fresh = tasks.length - stale.length
  console.log(`${stale.length} of ${tasks.length} packages to test${fresh > 0 ? `, ${fresh} as they were` : ''}.`)
  if (stale.length > 0) {
    await runVitest(
      stale.map(({ directory }) => join(root, directory)),
      { LATCHKEY_UNIT_RUN: run },
    )
  }
  // Its scripts find the reports of the run above; what is left to Turbo is to keep them, and to bring the others back.
  await runTool('turbo', ['run', 'test:unit', '--output-logs=errors-only', ...(isFull ? ['--force'] : [])], {
    LATCHKEY_UNIT_RUN: run,
    TURBO_TELEMETRY_DISABLED: '1',
  })
  return readReports(tasks.map(({ directory }) => join(root, directory, reportPath)).filter((path) => existsSync(path)))
}

/** @returns {{ directory: string, cache: { status: string } }[]} */
function readTasks() {
  const turbo = join(root, 'node_modules/turbo/bin/turbo')
  const { status, stdout, stderr } = spawnSync(process.execPath, [turbo, 'run', 'test:unit', '--dry=json'], {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(`Turbo could not list what to test.\n${stderr}`)
  /** @type {{ task: string, command: string, directory: string, cache: { status: string } }[]} */
  const tasks = JSON.parse(stdout).tasks
  return tasks.filter(({ task, command }) => task === 'test:unit' && command !== '<NONEXISTENT>')
}
