import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { outsideEnv } from './outsideEnv.ts'

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No port is free.')
  return address.port
}

/** Starts the server of a built site, a script of its folder that takes `PORT` and `HOST`, on a free port. */
export async function serveProgram(
  folder: string,
  [script = '', ...args]: readonly string[],
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(folder, script), ...args], {
    cwd: folder,
    env: { ...outsideEnv(), PORT: String(port), HOST: 'localhost', HOSTNAME: 'localhost' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const read = (text: string): void => {
      said += text
      if (said.includes(`:${port}`)) resolve()
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    ended.then(() => reject(new Error(`${script} ended:\n${said}`)), reject)
  })
  return {
    url: `http://localhost:${port}`,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
