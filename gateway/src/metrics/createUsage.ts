import { sql } from 'drizzle-orm'
import type { Database } from '../store/Store.js'
import { usage } from '../store/tables/projects.js'

/** How often each call is made, by project and day. */
export interface Usage {
  count(projectId: string, call: string, isRefused: boolean): void
  /** Adds what was counted to the table; what cannot be written is kept for the next time. */
  flush(database: () => Promise<Database>): Promise<void>
}

interface Counted {
  readonly projectId: string
  readonly day: string
  readonly call: string
  requests: number
  refused: number
}

/** The most rows that are kept while the database is away; further ones are lost. */
const maxRows = 10_000
/** Rows of one statement. */
const batch = 500

/** Creates the counts, in memory until `flush`. */
export function createUsage(clock: () => number): Usage {
  let counted = new Map<string, Counted>()

  function add({ projectId, day, call, requests, refused }: Counted): void {
    const key = `${projectId} ${day} ${call}`
    const row = counted.get(key)
    if (row) {
      row.requests += requests
      row.refused += refused
    } else if (counted.size < maxRows) counted.set(key, { projectId, day, call, requests, refused })
  }

  return {
    count(projectId, call, isRefused) {
      const day = new Date(clock()).toISOString().slice(0, 10)
      add({ projectId, day, call, requests: 1, refused: isRefused ? 1 : 0 })
    },
    async flush(database) {
      if (counted.size === 0) return
      const rows = [...counted.values()]
      counted = new Map()
      try {
        await write(await database(), rows)
      } catch (error) {
        for (const row of rows) add(row)
        throw error
      }
    },
  }
}

/** Writes all of them or none: a second try must not count twice. */
async function write(db: Database, rows: readonly Counted[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += batch) {
      await tx
        .insert(usage)
        .values(rows.slice(at, at + batch))
        .onConflictDoUpdate({
          target: [usage.projectId, usage.day, usage.call],
          set: {
            requests: sql`${usage.requests} + excluded.requests`,
            refused: sql`${usage.refused} + excluded.refused`,
          },
        })
    }
  })
}
