import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** Ends children when this process is gone, however it went. */
export interface ProcessGuard {
  watch(pid: number): void
  release(pid: number): void
  dispose(): void
}

// Runs in its own process: its input closes when the parent is gone, even after SIGKILL, which no exit handler survives.
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

/** Starts the watcher process; the pids given to it are killed when the current process ends without releasing them. */
export function createProcessGuard(): ProcessGuard {
  const pids = new Set<number>()
  // Detached, so that a Ctrl-C meant for the foreground group does not end the watcher before its work.
  const child = spawn(process.execPath, ['-e', watcher], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
    env: {},
  })
  const ignore = (): void => {
    // A watcher that could not start or has ended leaves the exit handler below as the only guard.
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
    // already gone
  }
}
