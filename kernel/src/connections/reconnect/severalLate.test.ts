import { expect, it, vi } from 'vitest'
import { createKernel } from '../../createKernel.js'
import type { AnyKernel } from '../../kernel.js'
import { createMemoryStorage } from '../../testing/createMemoryStorage.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createNamespace, createNamespaceWallet } from '../createNamespace.test.double.js'
import { keepAll } from '../keepAll.test.double.js'
import { activeConnection } from '../state.js'

const ids = ['first', 'second', 'third', 'fourth'] as const

/** A profile whose wallets are found on the page once the test says so. */
const create = () => {
  const storage = createMemoryStorage()
  const wallets = new Map(ids.map((id) => [id, createNamespaceWallet('alpha')]))
  return async (...there: readonly (typeof ids)[number][]) => {
    const alpha = createNamespace('alpha')
    const kernel = createKernel(
      { networks: alpha.networks as never, storage, plugins: [alpha.plugin, keepAll()] },
      { clock: createTestClock() },
    ) as unknown as AnyKernel
    const show = (...found: readonly (typeof ids)[number][]): void => {
      for (const id of found) alpha.find({ id, name: id }, wallets.get(id) as ReturnType<typeof createNamespaceWallet>)
    }
    await kernel.preload()
    show(...there)
    const live = (): readonly string[] =>
      (kernel.getState().namespaces.alpha?.connections ?? []).map(({ connectorId }) => connectorId).sort()
    return { kernel, show, live, acting: () => activeConnection(kernel.getState().namespaces.alpha)?.connectorId }
  }
}

it('restores the wallets that are there without waiting for the others, and those once they appear', async () => {
  const load = create()
  const before = await load(...ids)
  for (const connectorId of ids) await before.kernel.connect({ connectorId })
  expect(before.acting()).toBe('fourth')
  before.kernel.destroy()
  const page = await load('fourth', 'first')
  // The clock stands still: nobody's deadline passes.
  await page.kernel.reconnect()
  expect(page.live()).toEqual(['first', 'fourth'])
  page.show('second', 'third')
  await vi.waitFor(() => expect(page.live()).toEqual([...ids].sort()), { interval: 1 })
  expect(page.acting()).toBe('fourth')
  page.kernel.destroy()
})

it('restores none of them that the visitor has disconnected meanwhile', async () => {
  const load = create()
  const before = await load(...ids)
  for (const connectorId of ids) await before.kernel.connect({ connectorId })
  before.kernel.destroy()
  const page = await load('fourth')
  await page.kernel.reconnect()
  await page.kernel.disconnect()
  page.show('second', 'third')
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(page.live()).toEqual([])
  page.kernel.destroy()
})
