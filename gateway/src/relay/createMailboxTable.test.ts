import { mailboxStoreConformance } from '@latchkey/relay/testing'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openStore } from '../store/openStore.js'
import type { Store } from '../store/Store.js'
import { relayMessages } from '../store/tables/relayMessages.js'
import { createMailboxTable } from './createMailboxTable.js'

describe('a table in PGlite', () => {
  let store: Store
  beforeAll(async () => {
    store = await openStore({ kind: 'memory' })
    await store.migrate()
  }, 120_000)
  afterAll(() => store?.close())

  const cases = mailboxStoreConformance(async () => {
    await store.db.delete(relayMessages)
    return { open: async () => createMailboxTable(async () => store), close: async () => undefined }
  })
  for (const { name, run } of cases) it(name, run)
})
