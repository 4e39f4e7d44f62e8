import { describe, expect, it, vi } from 'vitest'
import { defineConnector } from '../define/defineConnector.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { waitUntil } from '../testing/waitUntil.js'
import type { AdapterImplementation, Connector } from './contract.js'

const broken = (change: Partial<Connector>) =>
  defineConnector(() => ({
    id: 'broken',
    name: 'Broken',
    type: 'EXTERNAL',
    namespaces: ['test'],
    isAuthorized: async () => false,
    connect: async () => ({ accounts: [{ address: 'alice' }], networkId: 'test:1' }),
    disconnect: async () => undefined,
    getAccounts: async () => [],
    getNetworkId: async () => undefined,
    getProvider: () => undefined,
    ...change,
  }))

describe('connectors of the site', () => {
  it('are listed in the order of the site, and connect like the others (382)', async () => {
    const first = createTestConnector({ id: 'first' })
    const second = createTestConnector({ id: 'second' })
    const { kernel } = createTestKernel({ plugins: [first.plugin, createTestAdapter().plugin, second.plugin] })
    await kernel.preload()
    expect(kernel.getState().connectors.map(({ id }) => id)).toEqual(['first', 'second'])
    await kernel.connect({ connectorId: 'second' })
    expect(kernel.getState().namespaces.test).toMatchObject({ status: 'connected' })
  })

  it('keep the list intact when one has no provider, and connect it without one (383)', async () => {
    const good = createTestConnector()
    const { kernel, errors } = createTestKernel({
      plugins: [createTestAdapter().plugin, broken({}), good.plugin],
    })
    await kernel.preload()
    expect(kernel.getState().connectors.map(({ id }) => id)).toEqual(['broken', good.id])
    await kernel.connect({ connectorId: 'broken' })
    expect(kernel.connection('test')?.provider).toBeUndefined()
    await kernel.connect({ connectorId: good.id })
    expect(kernel.connection('test')?.provider).toMatchObject({ id: good.id })
    expect(errors).toEqual([])
  })

  it.each([
    ['without an id', { id: '' }],
    ['with an id that is not a string', { id: 7 as never }],
    ['without a name', { name: undefined as never }],
    ['with the id of another', { id: 'test-wallet' }],
    [
      'whose setup throws',
      {
        setup: () => {
          throw new Error('No.')
        },
      },
    ],
  ])('omit and report one %s, and keep the others (383)', async (_what, change) => {
    const good = createTestConnector()
    const { kernel, errors } = createTestKernel({
      plugins: [createTestAdapter().plugin, good.plugin, broken(change)],
    })
    await kernel.preload()
    expect(kernel.getState().connectors.map(({ id }) => id)).toEqual([good.id])
    expect(errors).toHaveLength(1)
    await kernel.connect({ connectorId: good.id })
    await expect(kernel.connect({ connectorId: 'nobody' })).rejects.toMatchObject({ message: 'Connector not found' })
  })
})

describe('a connector that is created while the instance is destroyed', () => {
  const counting = () => {
    const counts = { up: 0, down: 0 }
    const setup = () => {
      counts.up++
      return () => counts.down++
    }
    return { counts, setup }
  }

  it('is not set up when another one of the site destroys it', async () => {
    const { counts, setup } = counting()
    let destroy: (() => void) | undefined
    const first = defineConnector(() => {
      destroy?.()
      throw new Error('No.')
    })
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, first, broken({ setup })] })
    destroy = kernel.destroy
    await kernel.preload()
    expect(kernel.getState().status).toBe('destroyed')
    expect(counts).toEqual({ up: 0, down: 0 })
  })

  it('is not set up when its adapter arrives afterwards', async () => {
    const { counts, setup } = counting()
    let made = 0
    const adapter = createTestAdapter()
    let arrive: (() => void) | undefined
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const connector: AdapterImplementation['connector'] = (_wallet, _source, context) => {
      made++
      return { ...broken({ setup }).create(context) }
    }
    const load: typeof adapter.plugin.load = async () => {
      const { default: implementation } = await adapter.plugin.load()
      await arrival
      return { default: { ...implementation, connector } }
    }
    const { kernel } = createTestKernel({ plugins: [{ ...adapter.plugin, load }] })
    await kernel.preload()
    adapter.announce({ id: 'w', type: 'ANNOUNCED', name: 'W', source: {} })
    const connecting = kernel.connect({ connectorId: 'w' })
    await waitUntil(() => kernel.getState().namespaces.test?.status === 'connecting')
    await vi.dynamicImportSettled()
    kernel.destroy()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    arrive?.()
    await waitUntil(() => made > 0)
    expect(counts).toEqual({ up: 0, down: 0 })
  })
})

describe('accounts', () => {
  it('are reset completely on a disconnect from the wallet (075)', async () => {
    const wallet = createTestConnector()
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
    await kernel.connect({ connectorId: wallet.id })
    await kernel.refreshBalance()
    expect(kernel.getState().namespaces.test).toMatchObject({ account: { balance: '1.5', balanceStatus: 'ready' } })
    await vi.dynamicImportSettled()
    wallet.context?.emitter.emit('disconnect', undefined)
    expect(kernel.connection('test')).toBeUndefined()
    expect(kernel.getState().namespaces.test).toEqual({
      status: 'disconnected',
      reason: 'wallet',
      attempt: 2,
      activeConnectionId: undefined,
      connections: [],
      networkId: 'test:1',
    })
  })

  it('change on events of a connecting wallet only once it is connected (119)', async () => {
    const wallet = createTestConnector()
    wallet.answer = 'hang'
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
    const changes: unknown[] = []
    kernel.on('connection:changed', (change) => changes.push(change))
    const connecting = kernel.connect({ connectorId: wallet.id })
    await expect.poll(() => wallet.calls, { interval: 1 }).toEqual(['connect'])
    wallet.context?.emitter.emit('change', { accounts: [{ address: 'early' }], active: 'early' })
    expect(changes).toEqual([])
    expect(kernel.getState().namespaces.test).toMatchObject({ status: 'connecting', connections: [] })
    wallet.approvePending()
    await connecting
    expect(kernel.getState().namespaces.test).toMatchObject({ connections: [{ activeAddress: 'alice' }] })
  })
})
