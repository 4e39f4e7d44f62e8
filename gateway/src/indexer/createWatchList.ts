import type { SQL } from 'drizzle-orm'
import { and, desc, eq, gte, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Store } from '../store/Store.js'
import { transfers, watchedAccounts } from '../store/tables/transfers.js'
import type { TransferRow } from './scanRange.js'

/** The accounts whose history is kept, and what is stored about them. */
export interface WatchList {
  /** Adds an account, or notes that it was asked for again. */
  add(caip2: string, account: string): Promise<void>
  /**
   * Stores what a range of blocks did. `false` if the blocks before it are no longer stored, since the account was dropped, even if
   * it was added again since; nothing was stored then.
   */
  keep(caip2: string, account: string, rows: readonly TransferRow[], range: KeptRange): Promise<boolean>
  /** Drops the accounts that nobody asked for since then, and what is stored about them. */
  forget(since: Date): Promise<void>
}

/** The blocks that were read. */
export interface KeptRange {
  /** The last block that was stored before them; `null` if there is none. */
  readonly after: number | null
  /** Their last block, with its hash. */
  readonly number: number
  readonly hash: string
}

interface WatchListOptions {
  readonly store: () => Promise<Store>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /**
   * Further accounts replace those that were not asked for the longest: visitors choose how many there are. At times there is one in a
   * hundred more. @default 20,000
   */
  readonly most?: number
}

const rowOf = (caip2: string, account: string) =>
  and(eq(watchedAccounts.chain, caip2), eq(watchedAccounts.account, account))

/** Creates the list; what it holds is in the tables. */
export function createWatchList({ store, clock, most = 20_000 }: WatchListOptions): WatchList {
  // Finding the oldest reads the whole list, and visitors choose how often there is a new account: once for many of them.
  const step = Math.ceil(most / 100)
  let added = -1
  async function drop(which: SQL | undefined): Promise<void> {
    const { db } = await store()
    await db.transaction(async (change) => {
      const dropped = await change
        .delete(watchedAccounts)
        .where(which)
        .returning({ chain: watchedAccounts.chain, account: watchedAccounts.account })
      if (dropped.length === 0) return
      // In one statement, however many there are: nobody else reads the store meanwhile.
      await change.delete(transfers).where(
        sql`(${transfers.chain}, ${transfers.account}) IN (
          SELECT chain, account FROM json_to_recordset(${JSON.stringify(dropped)}::json) AS dropped(chain text, account text))`,
      )
    })
  }

  return {
    async add(caip2, account) {
      const { db } = await store()
      const lastAsked = new Date(clock())
      const [row] = await db
        .insert(watchedAccounts)
        .values({ chain: caip2, account, lastAsked })
        .onConflictDoUpdate({ target: [watchedAccounts.chain, watchedAccounts.account], set: { lastAsked } })
        // A row that was inserted and not updated has no transaction that replaced it.
        .returning({ isNew: sql<boolean>`(xmax = 0)` })
      if (!row?.isNew || ++added % step !== 0) return
      const [tooMany] = await db
        .select({ lastAsked: watchedAccounts.lastAsked })
        .from(watchedAccounts)
        .orderBy(desc(watchedAccounts.lastAsked))
        .offset(most)
        .limit(1)
      if (!tooMany) return
      const isOther = or(ne(watchedAccounts.chain, caip2), ne(watchedAccounts.account, account))
      await drop(and(lte(watchedAccounts.lastAsked, tooMany.lastAsked), isOther))
    },
    async keep(caip2, account, rows, { after, number, hash }) {
      const { db } = await store()
      // Together, so that a stop in between neither loses rows nor counts blocks that were not stored.
      return db.transaction(async (change) => {
        // The account first: whoever drops it meanwhile waits for its rows, or was before and is seen here.
        const watched = await change
          .update(watchedAccounts)
          .set({ cursorBlock: number, cursorHash: hash })
          // Another process that shares the tables may be ahead.
          .where(and(rowOf(caip2, account), after === null ? undefined : gte(watchedAccounts.cursorBlock, after)))
          .returning({ account: watchedAccounts.account })
        if (watched.length === 0) return false
        if (rows.length > 0)
          await change
            .insert(transfers)
            .values(rows.map((row) => ({ ...row, chain: caip2 })))
            .onConflictDoNothing()
        return true
      })
    },
    forget: (since) => drop(lt(watchedAccounts.lastAsked, since)),
  }
}
