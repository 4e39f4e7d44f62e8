import { expect, it, vi } from 'vitest'
import { definePlugin } from '../define/definePlugin.js'
import type { Plugin, PluginFactory } from '../plugins/contract.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

interface ListPlugin extends Plugin<'list', { readonly views: { readonly List: { readonly params: undefined } } }> {}
const list: PluginFactory<ListPlugin> = definePlugin({
  id: 'list',
  api: 1,
  views: { List: { title: 'List' } },
  load: async () => ({ default: { views: { List: () => null } } }) as never,
})

/** A page with a wallet that never announces itself, so only a look for wallets finds it. */
const createPage = () => {
  let asked = 0
  let isThere = false
  const adapter = {
    ...createTestAdapter().plugin,
    discover: async () => ({
      default: ({ announce }: { announce(wallet: object): void }) => ({
        ask() {
          asked++
          if (isThere) announce({ id: 'late', type: 'INJECTED', name: 'Late', source: {} })
        },
      }),
    }),
  } as unknown as ReturnType<typeof createTestAdapter>['plugin']
  return {
    adapter,
    asked: () => asked,
    arrive() {
      isThere = true
    },
  }
}

it('looks for late wallets every second while the modal is open, and not before or after (B5)', async () => {
  const page = createPage()
  const { kernel, clock } = createTestKernel({ plugins: [page.adapter, list()] })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const second = async () => {
    clock.advance(1000)
    await settle()
  }
  await kernel.preload()
  await second()
  await second()
  expect([page.asked(), clock.pending]).toEqual([1, 0])
  kernel.open({ view: 'List' }).catch(() => undefined)
  await vi.waitFor(() => expect(kernel.getState().modal.open).toBe(true))
  const before = page.asked()
  await second()
  await second()
  expect(page.asked()).toBe(before + 2)
  expect(kernel.getState().connectors).toEqual([])
  page.arrive()
  await second()
  expect(kernel.getState().connectors).toMatchObject([{ id: 'late', name: 'Late' }])
  kernel.close()
  await second()
  const after = page.asked()
  await second()
  expect([page.asked(), clock.pending]).toEqual([after, 0])
})

it('looks again for a wallet to restore, as long as the restore waits for it (B5)', async () => {
  const storage = createMemoryStorage()
  const wallet = createTestConnector()
  const first = createTestKernel({ storage, plugins: [createTestAdapter().plugin, wallet.plugin] })
  await first.kernel.connect({ connectorId: wallet.id })
  first.kernel.destroy()
  const page = createPage()
  const { kernel, clock } = createTestKernel({ storage, plugins: [page.adapter] })
  const restoring = kernel.reconnect()
  await vi.waitFor(() => expect(kernel.getState().namespaces.test?.status).toBe('connecting'))
  const before = page.asked()
  clock.advance(2500)
  await vi.waitFor(() => expect(page.asked()).toBe(before + 2))
  clock.advance(500)
  expect(await restoring).toEqual([])
  clock.advance(5000)
  expect(clock.pending).toBe(0)
})
