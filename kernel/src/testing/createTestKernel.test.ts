import { expect, it } from 'vitest'
import { createMemoryStorage } from './createMemoryStorage.js'
import { createTestKernel } from './createTestKernel.js'

it('returns the storage the kernel uses, whether passed or created', () => {
  const storage = createMemoryStorage()
  expect(createTestKernel({ storage }).storage).toBe(storage)
  expect(createTestKernel().storage.entries.size).toBe(0)
})

it('returns `false` if the kernel was told to keep values in memory', () => {
  expect(createTestKernel({ storage: false }).storage).toBe(false)
})
