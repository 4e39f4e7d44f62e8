import { execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** A Postgres server of a test. */
export interface PostgresDouble {
  readonly url: string
  /** Ends the server as a crash would. */
  kill(): Promise<void>
  /** Starts it again with the same data, at the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

/** Where Debian and the PATH have Postgres; as root, Debian's package is installed if there is none. */
export function findPostgres(): string | undefined {
  const found = look()
  if (found || !isRoot || !process.env.CI) return found
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
      stdio: 'ignore',
      timeout: 300_000,
    })
  } catch {
    return undefined
  }
  return look()
}

function look(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...versions, ...(process.env.PATH ?? '').split(delimiter)].find((bin) => existsSync(join(bin, 'initdb')))
}

/** Starts a server on a free port, in a folder of its own; Postgres refuses root, so it runs as `postgres` then. */
export async function startPostgres(bin: string): Promise<PostgresDouble> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-postgres-'))
  const identity = isRoot ? await identityOf('postgres') : undefined
  if (identity) chownSync(folder, identity.uid, identity.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const options = { ...identity, cwd: folder }
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'gateway', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    options,
  )
  const port = await freePort()
  let ended: Promise<void> = Promise.resolve()
  let child: ReturnType<typeof spawn> | undefined

  async function launch(): Promise<void> {
    const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1']
    const started = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' })
    child = started
    ended = new Promise((resolve) => started.once('exit', () => resolve()))
    for (;;) {
      const isReady = await run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
        () => true,
        () => false,
      )
      if (isReady) return
      if (started.exitCode !== null) throw new Error('Postgres did not start.')
    }
  }

  await launch()
  return {
    url: `postgres://gateway@127.0.0.1:${port}/postgres`,
    async kill() {
      // The immediate mode: no connection is waited for, and nothing is finished.
      child?.kill('SIGQUIT')
      await ended
    },
    restart: launch,
    async stop() {
      child?.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function identityOf(user: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout)))
  return { uid: uid as number, gid: gid as number }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
