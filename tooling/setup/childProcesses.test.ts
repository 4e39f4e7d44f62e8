import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const setup = fileURLToPath(new URL('.', import.meta.url))

const script = `
  const { endOnSignals, runProgram } = await import('./childProcesses.mjs')
  endOnSignals({ exitCode: 0, cleanUp: async () => console.log('cleaned up') })
  const child = "console.log('child ' + process.pid); setInterval(() => 1, 1000)"
  await runProgram(process.execPath, ['-e', child], { cwd: '.' }).catch(() => undefined)`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Starts the script; resolves once its child runs. */
async function start(program: string, args: string[]) {
  const parent = spawn(program, args, {
    cwd: setup,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const child = await new Promise<number>((resolve) => {
    parent.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const pid = /child (\d+)/.exec(output)?.[1]
      if (pid) resolve(Number(pid))
    })
  })
  return { parent, child, output: () => output }
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends its programs and cleans up on %s', async (signal) => {
  const { parent, child, output } = await start(process.execPath, ['--input-type=module', '--eval', script])
  const closed = once(parent, 'close')
  parent.kill(signal)
  expect(await closed).toEqual([0, null])
  expect(output()).toContain('cleaned up')
  expect(isAlive(child)).toBe(false)
})

it('also ends when only the shell that started it receives the signal', async () => {
  const { parent, child, output } = await start('sh', [
    '-c',
    '"$0" "$@"; :',
    process.execPath,
    '--input-type=module',
    '--eval',
    script,
  ])
  // The pipe closes when the last process that holds it has ended.
  const closed = once(parent, 'close')
  parent.kill('SIGTERM')
  await closed
  expect(output()).toContain('cleaned up')
  expect(isAlive(child)).toBe(false)
})
