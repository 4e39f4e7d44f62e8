import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, turboEnv } from './prepare.mjs'

/**
 * A task of a package, as Turbo would currently run it.
 * @typedef {object} TurboTask
 * @property {string} taskId
 * @property {string} task
 * @property {string} directory of the package, from the repository's root
 * @property {string} hash
 * @property {{ status: string }} cache
 */

/**
 * Reads what Turbo would run for a task, package by package; packages without its script are left out.
 * @param {string} name
 * @returns {readonly TurboTask[]}
 */
export function readTasks(name) {
  const turbo = join(root, 'node_modules/turbo/bin/turbo')
  const { status, stdout, stderr } = spawnSync(process.execPath, [turbo, 'run', name, '--dry=json'], {
    cwd: root,
    env: { ...process.env, ...turboEnv() },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(`Turbo could not list the tasks of ${name}.\n${stderr}`)
  /** @type {(TurboTask & { command: string })[]} */
  const tasks = JSON.parse(stdout).tasks
  return tasks.filter(({ task, command }) => task === name && command !== '<NONEXISTENT>')
}
