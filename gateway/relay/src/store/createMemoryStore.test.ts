import { describe, it } from 'vitest'
import { mailboxStoreConformance } from '../testing/mailboxStoreConformance.js'
import { createMemoryStore } from './createMemoryStore.js'

describe('a store in memory', () => {
  const cases = mailboxStoreConformance(async () => {
    const store = createMemoryStore()
    return { open: async () => store, close: async () => undefined }
  })
  for (const { name, run } of cases) it(name, run)
})
