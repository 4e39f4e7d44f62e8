import { join } from 'node:path'
import { groupReport } from './browserGroups.mjs'
import { root, runTool, turboEnv } from './prepare.mjs'
import { readReports } from './readReports.mjs'

/**
 * Runs groups of specs in a browser, one after the other, except those that no change can have broken: Turbo caches their
 * reports.
 * @param {readonly (keyof typeof import('./browserGroups.mjs').browserGroups)[]} groups
 * @returns {Promise<import('./readReports.mjs').TestReport>}
 */
export async function runBrowser(groups) {
  const force = process.env.LATCHKEY_TIER === 'full' ? ['--force'] : []
  for (const group of groups)
    await runTool('turbo', ['run', group, '--filter=@latchkey/tooling', '--output-logs=new-only', ...force], turboEnv())
  return readReports(groups.map((group) => join(root, groupReport(group))))
}
