import { expect, it } from 'vitest'
import { createMemoryStorage } from './createMemoryStorage.js'
import { createTestKernel } from './createTestKernel.js'

it('returns the storage the kernel uses, whether it was passed or made', () => {
  const storage = createMemoryStorage()
  expect(createTestKernel({ storage }).storage).toBe(storage)
  expect(createTestKernel().storage.entries.size).toBe(0)
})

it('returns what was passed where the kernel keeps its values elsewhere', () => {
  expect(createTestKernel({ storage: false }).storage).toBe(false)
})
