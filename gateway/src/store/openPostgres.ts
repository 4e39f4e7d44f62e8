import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { migrate, pendingMigrations } from './migrate.js'
import { migrations } from './migrations.js'
import { responds } from './responds.js'
import type { Store, StoreOptions } from './Store.js'

/** One number for all gateways on a server, so that only one of them changes tables at a time. */
const lockKey = 4_200_417

/** Opens a Postgres server; nothing is sent before the first query. */
export function openPostgres({ url, poolSize = 10 }: Extract<StoreOptions, { kind: 'postgres' }>): Store {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  })
  // An idle connection that breaks: the next query opens another, and reports what is wrong if that fails too.
  pool.on('error', () => undefined)
  return {
    db: drizzle(pool),
    async migrate() {
      const client = await pool.connect()
      try {
        await client.query('SET statement_timeout = 0')
        await client.query('SELECT pg_advisory_lock($1)', [lockKey])
        return await migrate((sql, values) => client.query(sql, values), migrations)
      } finally {
        // Ends the session, and with it the lock.
        client.release(true)
      }
    },
    pending: () => pendingMigrations((sql, values) => pool.query(sql, values), migrations),
    probe: (ms) => responds(() => pool.query('SELECT 1'), ms),
    close: () => pool.end(),
  }
}
