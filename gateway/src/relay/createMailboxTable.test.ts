import { mailboxStoreConformance } from '@latchkey/relay/testing'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openStore } from '../store/openStore.js'
import type { Store } from '../store/Store.js'
import { openSharedStore } from '../store/sharedStore.test.double.js'
import type { PostgresDouble } from '../store/startPostgres.test.double.js'
import { findPostgres, startPostgres } from '../store/startPostgres.test.double.js'
import { relayMessages } from '../store/tables/relayMessages.js'
import { createMailboxTable } from './createMailboxTable.js'

const startMs = 120_000

function conform(store: () => Store): void {
  const cases = mailboxStoreConformance(async () => {
    await store().db.delete(relayMessages)
    return { open: async () => createMailboxTable(async () => store()), close: async () => undefined }
  })
  for (const { name, run } of cases) it(name, run)
}

describe('a table in PGlite', () => {
  let store: Store
  beforeAll(async () => {
    store = await openSharedStore()
  }, startMs)
  conform(() => store)
})

const bin = findPostgres()
// Where CI is set, Postgres has to be there.
describe.skipIf(!bin && !process.env.CI)('a table in Postgres', () => {
  let server: PostgresDouble | undefined
  let store: Store
  beforeAll(async () => {
    if (!bin) throw new Error('Postgres is not installed.')
    server = await startPostgres(bin)
    store = await openStore({ kind: 'postgres', url: server.url })
    await store.migrate()
  }, startMs)
  afterAll(async () => {
    await store?.close()
    await server?.stop()
  }, startMs)
  conform(() => store)
})
