import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The query builder: the same for PGlite and for Postgres. Tables are values of `store/tables`. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Where the data is: in a folder or in memory, both by PGlite in this process, or on a Postgres server. */
export type StoreOptions =
  | { readonly kind: 'memory' }
  | { readonly kind: 'pglite'; readonly dir: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize?: number | undefined }

/** The data of a gateway. */
export interface Store {
  readonly db: Database
  /** Brings the tables up to this release, and waits while another process does; rejects with `MIGRATION_FAILED`. */
  migrate(): Promise<readonly string[]>
  /** The names of migrations that are still to run. */
  pending(): Promise<readonly string[]>
  /** Rejects if the database does not respond within `ms`. */
  probe(ms?: number): Promise<void>
  close(): Promise<void>
}
