import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { outsideEnv } from './outsideEnv.ts'

/** Starts the server of a built Next site on a free port. */
export async function serveNext(folder: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const args = [join(folder, 'node_modules/next/dist/bin/next'), 'start', '--port', '0', '--hostname', 'localhost']
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: outsideEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (text: string): void => {
      said += text
      const port = /localhost:(\d+)/.exec(said)?.[1]
      if (port && /ready/i.test(said)) resolve(`http://localhost:${port}`)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    ended.then(() => reject(new Error(`next start ended:\n${said}`)), reject)
  })
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
