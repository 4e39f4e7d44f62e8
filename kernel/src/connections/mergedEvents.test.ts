import { expect, it, vi } from 'vitest'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

const alice = { address: 'alice' }
const bob = { address: 'bob' }

it.each([0, 16])('the active account is the same whether events come %i ms apart', async (ms) => {
  const wallet = createTestConnector({ id: 'first' })
  const { kernel, clock } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
  await kernel.connect({ connectorId: 'first' })
  await vi.dynamicImportSettled()
  for (const change of [
    { accounts: [alice] },
    { accounts: [alice, bob], active: 'bob' },
    { accounts: [alice] },
    { accounts: [alice, bob] },
  ]) {
    wallet.context?.emitter.emit('change', change)
    clock.advance(ms)
  }
  clock.advance(100)
  expect(kernel.getState().namespaces.test?.connections[0]?.activeAddress).toBe('alice')
})
