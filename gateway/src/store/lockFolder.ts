import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GatewayError } from '../GatewayError.js'

/** The folder of PGlite within that of a gateway. */
export const databaseOf = (dir: string): string => join(dir, 'database')

/** Takes a folder for this process and returns what gives it back; throws `STORE_LOCKED` while another process has it. */
export function lockFolder(dir: string): () => void {
  const file = join(dir, 'gateway.pid')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new GatewayError('STORE_UNAVAILABLE', `The folder ${dir} cannot be written.`, { cause })
      }
    }
    const owner = readOwner(file)
    if (owner === undefined || (isRunning(owner) && !isOlderThanUs(file, owner))) break
    // A process that was killed gave nothing back.
    rmSync(file, { force: true })
  }
  throw new GatewayError('STORE_LOCKED', `Another process uses ${dir} (${file} names it); stop it first.`)
}

function readOwner(file: string): number | undefined {
  try {
    const id = Number(readFileSync(file, 'utf8'))
    return Number.isSafeInteger(id) && id > 0 ? id : undefined
  } catch {
    // Given back meanwhile.
    return undefined
  }
}

/** In a container each run has the same process id: a file that names ours from before we started is of the run before. */
function isOlderThanUs(file: string, owner: number): boolean {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return owner === process.pid && written !== undefined && written < Date.now() - process.uptime() * 1000
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // Somebody else's process cannot be signalled, and runs all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
