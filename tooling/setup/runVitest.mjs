import { join } from 'node:path'
import { root, runTool } from './prepare.mjs'

/**
 * Runs the tests below these folders, and writes a report into each package.
 * @param {readonly string[]} folders absolute paths
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
export async function runVitest(folders, env) {
  const reporters = ['default', join(root, 'tooling/setup/packageReports.mjs')].map((name) => `--reporter=${name}`)
  await runTool('vitest', ['run', ...reporters, ...folders.map((folder) => `${folder.replaceAll('\\', '/')}/`)], env)
}
