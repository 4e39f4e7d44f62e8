import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What samples are chosen by: `LATCHKEY_SEED`, else the commit, so that each commit looks at other cells. */
export function readSeed(): string {
  const given = process.env.LATCHKEY_SEED
  if (given) return given
  try {
    const cwd = fileURLToPath(new URL('.', import.meta.url))
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd, encoding: 'utf8' }).trim()
  } catch {
    return 'no commit'
  }
}
