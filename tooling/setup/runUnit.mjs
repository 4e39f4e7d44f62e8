import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { reportPath } from './packageReports.mjs'
import { root, runTool, turboEnv } from './prepare.mjs'
import { readReports } from './readReports.mjs'
import { readTasks } from './readTasks.mjs'
import { runVitest } from './runVitest.mjs'

/**
 * Runs the tests of every package that a change may have broken; Turbo determines which those are, and caches the reports of
 * the others. A single Vitest runs them all: one per package would start, and import the kernel, sixteen times.
 * @returns {Promise<import('./readReports.mjs').TestReport>}
 */
export async function runUnit() {
  const tasks = readTasks('test:unit')
  refuseLostTests(tasks.map(({ directory }) => directory))
  // At full counts random tests are worth running again, whatever passed before.
  const isFull = process.env.LATCHKEY_TIER === 'full'
  const stale = isFull ? tasks : tasks.filter(({ cache }) => cache.status !== 'HIT')
  const run = randomUUID()
  const fresh = tasks.length - stale.length
  console.log(`${stale.length} of ${tasks.length} packages to test${fresh > 0 ? `, ${fresh} unchanged` : ''}.`)
  if (stale.length > 0) {
    await runVitest(
      stale.map(({ directory }) => join(root, directory)),
      { LATCHKEY_UNIT_RUN: run },
    )
  }
  // Its scripts find the reports of the run above; Turbo only has to cache them and restore the others.
  await runTool('turbo', ['run', 'test:unit', '--output-logs=errors-only', ...(isFull ? ['--force'] : [])], {
    ...turboEnv(),
    LATCHKEY_UNIT_RUN: run,
    // Packages that changed in the meantime have a different hash and run again.
    LATCHKEY_UNIT_HASHES: stale.map(({ hash }) => hash).join(),
  })
  return readReports(tasks.map(({ directory }) => join(root, directory, reportPath)))
}

/**
 * A package without the script would never be tested.
 * @param {readonly string[]} folders of the packages that have it, from the repository's root
 */
function refuseLostTests(folders) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx']
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  // An unpacked archive has no Git data.
  if (status !== 0) return
  const owners = folders.map((folder) => `${folder.replaceAll('\\', '/')}/`)
  const lost = stdout.split('\n').filter((file) => file && !owners.some((owner) => file.startsWith(owner)))
  if (lost.length > 0) throw new Error(`No package has a script \`test:unit\` that runs ${lost.join(', ')}.`)
}
