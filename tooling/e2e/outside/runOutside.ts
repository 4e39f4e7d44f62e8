import { execFile } from 'node:child_process'
import { outsideEnv } from './outsideEnv.ts'

/** Ends a hanging program, so that the failure contains its output and not only a timeout. */
const timeoutMs = 8 * 60_000

/**
 * Runs a program in a folder outside the workspace and returns what it wrote.
 * @throws with the command, how it ended, and its last output
 */
export function runOutside(
  program: string,
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env: { ...outsideEnv(), ...env }, timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 }
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const output = `${stdout}\n${stderr}`
      if (!error) return resolve(output)
      const ending = error.signal ? `ended by ${error.signal}` : `exit code ${error.code}`
      const last = output.trim().split('\n').slice(-80).join('\n')
      reject(new Error(`${[program, ...args].join(' ')} in ${folder}: ${ending}\n${last}`))
    })
    // Closing stdin makes a program that prompts fail instead of waiting.
    child.stdin?.end()
  })
}
