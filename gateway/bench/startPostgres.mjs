import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = ['/usr/lib/postgresql/15/bin', ...(process.env.PATH ?? '').split(':')]

/**
 * Starts a Postgres server of its own in a temporary folder; undefined where none is installed.
 * It refuses to run as root, so then it runs as the user `postgres`.
 * @returns {Promise<{ url: string, version: string, stop(): Promise<void> } | undefined>}
 */
export async function startPostgres() {
  const bin = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'))
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : {}
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const cwd = folder
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'latchkey', '--auth=trust', '--encoding=UTF8', '--locale=C'], {
    ...owner,
    cwd,
    stdio: 'ignore',
  })
  const port = await freePort()
  const settings = ['-h', '127.0.0.1', '-p', String(port), '-k', folder]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
    ...owner,
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await new Promise((resolve, reject) => {
      server.stderr.on('data', (text) => String(text).includes('ready to accept connections') && resolve(undefined))
      server.once('exit', () => reject(new Error('Postgres ended before it accepted connections.')))
    })
  } catch (error) {
    await stop()
    throw error
  }
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', cwd }).trim()
  return { url: `postgres://latchkey@127.0.0.1:${port}/postgres`, version, stop }
}

/** @param {string} user */
function idsOf(user) {
  const read = (/** @type {string} */ kind) => Number(execFileSync('id', [kind, user], { encoding: 'utf8' }))
  return { uid: read('-u'), gid: read('-g') }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
