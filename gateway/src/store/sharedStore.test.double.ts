import { sql } from 'drizzle-orm'
import { makeReady } from './openReadyStore.js'
import { openStore } from './openStore.js'
import type { Store } from './Store.js'

let shared: Promise<Store> | undefined

/**
 * One database in memory for all tests of a thread, as new for each caller: making another takes seconds. It ends with the
 * thread; `close` does nothing.
 */
export async function openSharedStore(): Promise<Store> {
  shared ??= openStore({ kind: 'memory' })
  const store = await shared
  await emptyStore(store)
  return { ...store, close: async () => undefined }
}

/** Makes a database as new, with its tables. */
export async function emptyStore(store: Store): Promise<void> {
  await store.db.execute(sql.raw('DROP SCHEMA public CASCADE'))
  await store.db.execute(sql.raw('CREATE SCHEMA public'))
  await makeReady(store)
}
