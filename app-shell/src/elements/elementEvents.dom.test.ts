import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createMemoryStorage, createTestAdapter, createTestConnector, createTestKernel } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { dispatchEvents } from './elementEvents.js'

interface TickerContract {
  actions: { tick(): Promise<void> }
  events: { ticked: undefined }
}

it('reports nothing for an event of a plugin without a payload', async () => {
  const ticker = definePlugin<'ticker', TickerContract>({
    id: 'ticker',
    api: 1,
    actions: ['tick'],
    load: async () => ({
      default: defineFeature<TickerContract>({
        views: {},
        setup: (context) => ({ actions: { tick: async () => context.emit('ticked', undefined) } }),
      }),
    }),
  })
  const { kernel } = createTestKernel({ plugins: [ticker()] })
  const errors: string[] = []
  kernel.on('error:reported', ({ error }) => errors.push(error.message))
  const stop = dispatchEvents(document.createElement('div'), kernel)
  await kernel.plugins.ticker.tick()
  expect(errors).toEqual([])
  stop()
})

it('announces no error of a silent reconnect, and one of a visitor (F-L6)', async () => {
  const wallet = createTestConnector()
  const storage = createMemoryStorage()
  const network = {
    id: 1,
    name: 'One',
    chainNamespace: 'test',
    nativeCurrency: { symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
  const load = () =>
    createKernel({ networks: [network], storage, plugins: [createTestAdapter().plugin, wallet.plugin] })
  const first = load()
  await first.connect({ connectorId: wallet.id })
  first.destroy()
  const kernel = load()
  const element = document.createElement('div')
  const codes: string[] = []
  element.addEventListener('lk:error', (event) => codes.push((event as CustomEvent<{ code: string }>).detail.code))
  const stop = dispatchEvents(element, kernel)
  element.setAttribute('namespace', 'test')
  wallet.isAuthorized = false
  await kernel.reconnect()
  expect(codes).toEqual([])
  wallet.answer = 'refuse'
  await kernel.connect({ connectorId: wallet.id }).catch(() => undefined)
  expect(codes).toEqual(['USER_REJECTED'])
  stop()
})
