import { seedDirectory } from '../directory/seedDirectory.js'
import { GatewayError } from '../GatewayError.js'
import { openStore } from './openStore.js'
import type { Store, StoreOptions } from './Store.js'

/** Opens the data, brings the tables up to this release and fills what is new. */
export async function openReadyStore(
  options: StoreOptions,
): Promise<{ readonly store: Store; readonly migrations: readonly string[] }> {
  const store = await openStore(options)
  try {
    return { store, migrations: await makeReady(store) }
  } catch (error) {
    // The first error counts.
    await store.close().catch(() => undefined)
    throw error instanceof GatewayError
      ? error
      : new GatewayError('STORE_UNAVAILABLE', 'The database is not available.', { cause: error })
  }
}

/** Brings the tables of an open database up to this release and fills what is new; returns the names of the migrations. */
export async function makeReady(store: Store): Promise<readonly string[]> {
  const migrations = await store.migrate()
  await seedDirectory(store.db)
  return migrations
}
