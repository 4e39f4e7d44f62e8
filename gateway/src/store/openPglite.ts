import { chmodSync, mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { GatewayError } from '../GatewayError.js'
import { databaseOf, lockFolder } from './lockFolder.js'
import { migrate, pendingMigrations } from './migrate.js'
import { migrations } from './migrations.js'
import { responds } from './responds.js'
import type { Store } from './Store.js'

/** Its usual 128 MB of buffers stay resident, and one connection to a small database has no use for them. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** Opens the embedded database: in a folder that no other process may use meanwhile, or in memory. */
export async function openPglite(dir: string | undefined): Promise<Store> {
  if (dir !== undefined) mkdirSync(dir, { recursive: true, mode: 0o700 })
  const unlock = dir === undefined ? undefined : lockFolder(dir)
  if (dir !== undefined) closeToOthers(databaseOf(dir))
  const opening = PGlite.create({ ...(dir !== undefined && { dataDir: databaseOf(dir) }), startParams })
  const client = await opening.catch((cause) => {
    unlock?.()
    throw new GatewayError('STORE_UNAVAILABLE', `The database in ${dir ?? 'memory'} cannot be opened.`, { cause })
  })
  // One connection is all there is, so changes of the tables cannot overlap.
  const query = (sql: string, values?: unknown[]) => client.query<Record<string, unknown>>(sql, values)
  return {
    db: drizzle(client),
    migrate: () => migrate(query, migrations),
    pending: () => pendingMigrations(query, migrations),
    probe: (ms) => responds(() => client.query('SELECT 1'), ms),
    async close() {
      await client.close()
      unlock?.()
    },
  }
}

/** The folder around it may be one that everybody reads, such as a volume; the files of PGlite take the mode of the process. */
function closeToOthers(database: string): void {
  mkdirSync(database, { recursive: true, mode: 0o700 })
  try {
    chmodSync(database, 0o700)
  } catch {
    // Its owner is somebody else, who decides.
  }
}
