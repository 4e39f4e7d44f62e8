import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { outsideEnv } from './outsideEnv.ts'

const run = promisify(execFile)

/** How bundlers say that something is not as it should be; Vite marks its notes so too. */
const warning = /\bwarn|⚠|\(!\)|deprecat|polyfill/i
/** That a chunk is large is said of React and of viem, and says nothing of us. */
const sizeNote = /chunks are larger than \d+ kB/i

/** Runs a script of a site's package.json; answers the lines in which its bundler warns. */
export async function buildSite(folder: string, script = 'build'): Promise<readonly string[]> {
  const { stdout, stderr } = await run('npm', ['run', script, '--silent'], { cwd: folder, env: outsideEnv() })
  return `${stdout}\n${stderr}`.split('\n').filter((line) => warning.test(line) && !sizeNote.test(line))
}
