import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** Ends child processes when this process ends, however it ends. */
export interface ProcessGuard {
  watch(pid: number): void
  release(pid: number): void
  dispose(): void
}

// Runs in its own process: its input closes when the parent ends, even after SIGKILL, for which no exit handler runs.
const watcher = `
const pids = new Set()
let rest = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (text) => {
  const lines = (rest + text).split('\\n')
  rest = lines.pop()
  for (const line of lines) line[0] === '+' ? pids.add(Number(line.slice(1))) : pids.delete(Number(line.slice(1)))
})
process.stdin.on('close', () => {
  for (const pid of pids) try { process.kill(pid, 'SIGKILL') } catch { /* already gone */ }
})
`

/** Starts the watcher process; it kills the registered pids when the current process ends without releasing them. */
export function createProcessGuard(): ProcessGuard {
  const pids = new Set<number>()
  // Detached, so that a Ctrl-C for the foreground group does not end the watcher too early.
  const child = spawn(process.execPath, ['-e', watcher], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
    env: {},
  })
  const ignore = (): void => {
    // If the watcher could not start or has ended, the exit handler below is the only guard.
  }
  child.on('error', ignore)
  child.stdin.on('error', ignore)
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()

  const onExit = (): void => {
    for (const pid of pids) killNow(pid)
  }
  process.on('exit', onExit)

  return {
    watch(pid) {
      pids.add(pid)
      child.stdin.write(`+${pid}\n`)
    },
    release(pid) {
      pids.delete(pid)
      child.stdin.write(`-${pid}\n`)
    },
    dispose() {
      process.off('exit', onExit)
      child.stdin.end()
    },
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // already ended
  }
}
