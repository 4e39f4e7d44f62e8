import { spawn } from 'node:child_process'
import type { Problem } from './problem.js'

/** Checks that plain Node can import a built package entry and that the process then exits. */
export async function checkNodeImport(
  cwd: string,
  specifier: string,
  { deadlineMs = 20_000 }: { deadlineMs?: number } = {},
): Promise<Problem[]> {
  const problem = (what: string, cure: string): Problem[] => [{ file: specifier, line: 0, what, cure }]
  const code = `await import(${JSON.stringify(specifier)})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs)
  const [exit, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.once('close', (...end) => resolve(end))
  })
  clearTimeout(timer)
  if (signal === 'SIGKILL')
    return problem('keeps a Node process alive after import', 'Start timers and sockets only when something is called.')
  if (exit === 0) return []
  const error = output.split('\n').find((line) => /^\s*(\w*Error|Error)\b/.test(line)) ?? output.trim().split('\n')[0]
  return problem(
    `does not import in plain Node: ${error?.trim()}`,
    'Code at the top level of a module must not need a browser.',
  )
}
