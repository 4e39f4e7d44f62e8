import type { Store, StoreOptions } from './Store.js'

/**
 * Opens the data of a gateway; the code of the database is loaded here. Rejects with `STORE_LOCKED` if another process has the
 * folder and with `STORE_UNAVAILABLE` if it cannot be used. A Postgres server is not contacted before the first query.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (options.kind === 'postgres') return (await import('./openPostgres.js')).openPostgres(options)
  const { openPglite } = await import('./openPglite.js')
  return openPglite(options.kind === 'pglite' ? options.dir : undefined)
}
