import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { waitUntil } from '../testing/waitUntil.js'
import type { Adapter } from './contract.js'

const networks = ['test', 'other'].map((chainNamespace) => ({
  id: 1,
  name: chainNamespace,
  chainNamespace,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}))
type Load = Adapter['discover']
const stage = (discover: Load, storage = createMemoryStorage(), wallet = createTestConnector({ id: 'own' })) => {
  const adapter = createTestAdapter('test')
  const plugins = [adapter.plugin, { ...createTestAdapter('other').plugin, discover }, wallet.plugin]
  return { ...createTestKernel({ networks, plugins, storage }), adapter }
}
const never: Load = () => new Promise(() => undefined)

describe('an adapter whose discovery never settles', () => {
  it('ends the search with a report after a time limit; the wallets of the others are listed meanwhile', async () => {
    const { kernel, clock, errors, adapter } = stage(never)
    let isLoaded = false
    const preload = kernel.preload().then(() => {
      isLoaded = true
    })
    await waitUntil(() => clock.delays.includes(10_000))
    clock.advance(50)
    await waitUntil(() => kernel.getState().connectors.length === 1)
    adapter.announce({ id: 'page', type: 'ANNOUNCED', name: 'Page', source: {} })
    expect(kernel.getState()).toMatchObject({ discovery: 'searching', connectors: [{ id: 'own' }, { id: 'page' }] })
    clock.advance(9_949)
    await Promise.resolve()
    expect(isLoaded).toBe(false)
    clock.advance(1)
    await preload
    expect(kernel.getState().discovery).toBe('failed')
    expect(errors).toMatchObject([{ code: 'PLUGIN_LOAD_FAILED' }])
  })

  it('does not hold up the restore of a wallet of another', async () => {
    const storage = createMemoryStorage()
    const wallet = createTestConnector({ id: 'own' })
    const before = stage(createTestAdapter('other').plugin.discover, storage, wallet)
    await before.kernel.connect({ connectorId: 'own' })
    await waitUntil(() => [...storage.entries.keys()].some((key) => key.endsWith('connections')))
    before.kernel.destroy()
    const { kernel } = stage(never, storage, wallet)
    await expect(kernel.reconnect()).resolves.toEqual(['test'])
    expect(kernel.getState().namespaces.test?.status).toBe('connected')
  })

  it('ends when the instance is destroyed: nothing is reported, and no timer is left', async () => {
    const { kernel, clock, errors } = stage(never)
    const preload = kernel.preload()
    await waitUntil(() => clock.delays.includes(10_000))
    clock.advance(50)
    kernel.destroy()
    await preload
    expect(errors).toEqual([])
    expect(clock.pending).toBe(0)
  })

  it('lists its wallets when it arrives late', async () => {
    let arrive: (() => void) | undefined
    const other = createTestAdapter('other')
    const { kernel, clock } = stage(async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return other.plugin.discover()
    })
    const preload = kernel.preload()
    await waitUntil(() => clock.delays.includes(10_000))
    clock.advance(10_000)
    await preload
    arrive?.()
    await waitUntil(() => {
      try {
        other.announce({ id: 'late', type: 'ANNOUNCED', name: 'Late', source: {} })
      } catch {
        // Its discovery does not run yet.
      }
      return kernel.getState().connectors.some(({ id }) => id === 'late')
    })
  })
})

it.each<[string, Load]>([
  [
    'throws',
    () => {
      throw new Error('kaput')
    },
  ],
  ['rejects', () => Promise.reject(new Error('kaput'))],
  ['returns nothing', (() => undefined) as never],
])('an adapter whose discovery %s is reported, and the others connect', async (_what, discover) => {
  const { kernel, errors } = stage(discover)
  await kernel.preload()
  expect(kernel.getState().discovery).toBe('failed')
  expect(errors.length).toBeGreaterThan(0)
  await kernel.connect({ connectorId: 'own' })
  expect(kernel.getState().namespaces.test?.status).toBe('connected')
})
