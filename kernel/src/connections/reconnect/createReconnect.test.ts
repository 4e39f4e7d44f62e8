import { describe, expect, it, vi } from 'vitest'
import type { KernelOptions } from '../../config/options.js'
import { createKernel } from '../../createKernel.js'
import type { BaseError } from '../../errors/BaseError.js'
import { createMemoryStorage } from '../../testing/createMemoryStorage.js'
import { createTestAdapter } from '../../testing/createTestAdapter.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConnector } from '../../testing/createTestConnector.js'
import type { TabChannel } from '../contract.js'

const networks = [1, 2].map((id) => ({
  id,
  name: `Network ${id}`,
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}))
const key = 'latchkey:local:core:connections'

/** A browser profile: its storage and installed wallets outlive a page. */
const createProfile = () => {
  const storage = createMemoryStorage()
  const wallet = createTestConnector()
  const tabs = new Set<(message: unknown) => void>()
  const channel = (): TabChannel => {
    let own: ((message: unknown) => void) | undefined
    return {
      post: (message) => {
        for (const tab of tabs) if (tab !== own) tab(structuredClone(message))
      },
      listen: (listener) => {
        own = listener
        tabs.add(listener)
      },
      close: () => {
        if (own) tabs.delete(own)
      },
    }
  }
  const load = (options: Partial<KernelOptions> = {}, hasWallet = true) => {
    const clock = createTestClock()
    const adapter = createTestAdapter()
    const kernel = createKernel(
      { networks, storage, plugins: [adapter.plugin, ...(hasWallet ? [wallet.plugin] : [])], ...options },
      { clock, tabs: async () => ({ channel }) },
    )
    const facts: unknown[] = []
    kernel.on('connection:connected', ({ isRestored }) => facts.push(isRestored))
    kernel.on('connection:disconnected', ({ reason }) => facts.push(reason))
    return { kernel, clock, adapter, facts, state: () => kernel.getState().namespaces.test }
  }
  return { storage, wallet, load, tabs }
}

/** A profile whose last page was connected when it closed. */
const leftConnected = async () => {
  const profile = createProfile()
  const { kernel } = profile.load()
  await kernel.connect({ connectorId: profile.wallet.id })
  kernel.destroy()
  profile.wallet.calls.length = 0
  return profile
}

describe('reconnect', () => {
  it('goes through connecting to connected, and marks the connection as restored (053) (054)', async () => {
    const { load } = await leftConnected()
    const { kernel, facts, state } = load()
    const statuses: unknown[] = []
    kernel.subscribe(
      ({ namespaces }) => namespaces.test?.status,
      (status) => statuses.push(status),
    )
    await expect(kernel.reconnect()).resolves.toEqual(['test'])
    expect(statuses).toEqual(['connecting', 'connected'])
    expect(state()).toMatchObject({ status: 'connected', connections: [{ isRestored: true }] })
    expect(facts).toEqual([true])
    await expect(kernel.signMessage({ message: 'x' })).resolves.toMatchObject({ address: 'alice' })
  })

  it('ends disconnected when the wallet does not appear in time, and restores a late one once (053)', async () => {
    const { load, storage } = await leftConnected()
    const { kernel, clock, state } = load({}, false)
    const restoring = kernel.reconnect()
    await vi.waitFor(() => expect(clock.pending).toBeGreaterThan(0), { interval: 1 })
    clock.advance(3000)
    await expect(restoring).resolves.toEqual([])
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-connector' })
    expect(storage.entries.get(key)).toContain('test-wallet')
  })

  it('ends disconnected without a prompt when the permission was revoked meanwhile', async () => {
    const { load, wallet } = await leftConnected()
    const other = createTestConnector()
    const { kernel, state } = load({ plugins: [createTestAdapter().plugin, other.plugin] })
    await expect(kernel.reconnect()).resolves.toEqual([])
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-accounts', connections: [] })
    expect(other.calls).toEqual([])
    expect(wallet.calls).toEqual([])
  })

  it.each(['throw-text', 'throw-nothing'] as const)(
    'reports what a wallet throws during a restore, with its cause: %s (B16)',
    async (answer) => {
      const { load, wallet } = await leftConnected()
      wallet.answer = answer
      const { kernel } = load()
      const reported: BaseError[] = []
      kernel.on('error:reported', ({ error }) => void reported.push(error))
      await expect(kernel.reconnect()).resolves.toEqual([])
      expect(reported).toHaveLength(1)
      expect(reported[0]).toMatchObject({ code: 'UNKNOWN', cause: answer === 'throw-text' ? 'broken' : undefined })
      await expect(kernel.readLog()).resolves.toContainEqual(expect.objectContaining({ code: 'UNKNOWN' }))
    },
  )

  it('reports no error for a refusal or a revoked permission (B16)', async () => {
    const { load, wallet } = await leftConnected()
    const { kernel } = load()
    const reported: BaseError[] = []
    kernel.on('error:reported', ({ error }) => void reported.push(error))
    wallet.answer = 'refuse'
    await expect(kernel.reconnect()).resolves.toEqual([])
    wallet.isAuthorized = false
    await expect(kernel.reconnect()).resolves.toEqual([])
    expect(reported).toEqual([])
  })

  it('marks a failure that nobody asked for, and none of the visitor (F-L6)', async () => {
    const { load, wallet } = await leftConnected()
    const { kernel, state } = load()
    const failures: unknown[] = []
    kernel.on('connection:failed', ({ code, isRestored }) => failures.push([code, isRestored]))
    wallet.isAuthorized = false
    await kernel.reconnect()
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-accounts' })
    wallet.isAuthorized = true
    wallet.answer = 'refuse'
    await expect(kernel.connect({ connectorId: wallet.id })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(failures).toEqual([
      ['NOT_AUTHORIZED', true],
      ['USER_REJECTED', false],
    ])
  })

  it('resolves with an empty result on a second call (055)', async () => {
    const { load, wallet } = await leftConnected()
    const { kernel } = load()
    const [first, second] = await Promise.all([kernel.reconnect(), kernel.reconnect()])
    expect([first, second]).toEqual([['test'], []])
    expect(wallet.calls).toEqual(['connect'])
  })

  it('restores nothing and forgets the hints when the site turned it off (052)', async () => {
    const { load, storage, wallet } = await leftConnected()
    const { kernel, state } = load({ reconnect: false })
    await expect(kernel.reconnect()).resolves.toEqual([])
    expect(state()?.status).toBe('disconnected')
    expect(storage.entries.has(key)).toBe(false)
    expect(wallet.calls).toEqual([])
  })

  it('rejects a signature meanwhile as "unavailable while reconnecting", not "not connected" (064)', async () => {
    const { load, wallet } = await leftConnected()
    wallet.answer = 'hang'
    const { kernel, state } = load()
    const restoring = kernel.reconnect()
    await vi.waitFor(() => expect(wallet.calls).toEqual(['connect']), { interval: 1 })
    expect(state()?.status).toBe('connecting')
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'UNAVAILABLE_WHILE_RECONNECTING' })
    await expect(kernel.switchNetwork({ networkId: 'test:2' })).rejects.toMatchObject({
      code: 'UNAVAILABLE_WHILE_RECONNECTING',
    })
    wallet.approvePending()
    await restoring
    await expect(kernel.signMessage({ message: 'x' })).resolves.toMatchObject({ address: 'alice' })
  })

  it('ends at the deadline when the wallet stays silent', async () => {
    const { load, wallet } = await leftConnected()
    wallet.answer = 'hang'
    const { kernel, clock, state } = load()
    const restoring = kernel.reconnect()
    await vi.waitFor(() => expect(wallet.calls).toEqual(['connect']), { interval: 1 })
    clock.advance(8000)
    await expect(restoring).resolves.toEqual([])
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'timeout' })
    expect(kernel.getState().connectors).toMatchObject([{ marks: ['remembered'] }])
  })

  it('prompts the visitor who chooses a wallet during the restore', async () => {
    const { load, wallet } = await leftConnected()
    wallet.answer = 'hang'
    const { kernel, state } = load()
    const restoring = kernel.reconnect()
    await vi.waitFor(() => expect(wallet.calls).toHaveLength(1), { interval: 1 })
    wallet.answer = 'approve'
    await kernel.connect({ connectorId: wallet.id })
    expect(wallet.calls).toEqual(['connect', 'connect'])
    expect(state()).toMatchObject({ status: 'connected', connections: [{ isRestored: false }] })
    wallet.approvePending()
    await expect(restoring).resolves.toEqual([])
    expect(state()?.connections).toHaveLength(1)
  })

  it.each([
    ['broken', '{'],
    ['foreign', '{"v":1,"data":["x"]}'],
    ['hostile', '{"v":1,"data":{"__proto__":[{"connectorId":1}],"test":[{"connectorId":"<x>"}]}}'],
    ['of a later version', '{"v":9,"data":{"test":[{"connectorId":"test-wallet"}]}}'],
  ])('restores nothing from a %s hint, and throws nothing (315)', async (_kind, text) => {
    const { load, storage, wallet } = createProfile()
    storage.entries.set(key, text)
    const { kernel, clock, state } = load()
    const restoring = kernel.reconnect()
    await vi.waitFor(
      async () => {
        clock.advance(8000)
        expect(await Promise.race([restoring, 'waiting'])).toEqual([])
      },
      { interval: 1 },
    )
    expect(state()?.status).toBe('disconnected')
    expect(wallet.calls).toEqual([])
    await kernel.connect({ connectorId: wallet.id })
    expect(storage.entries.get(key)).toContain('test-wallet')
  })
})

describe('several tabs', () => {
  it('disconnect together, and neither restores (066)', async () => {
    const { load, wallet, tabs } = createProfile()
    const one = load()
    const two = load()
    await one.kernel.connect({ connectorId: wallet.id })
    await two.kernel.connect({ connectorId: wallet.id })
    await one.kernel.disconnect()
    expect(two.state()).toMatchObject({ status: 'disconnected', reason: 'other-tab', connections: [] })
    expect(two.facts).toEqual([false, 'other-tab'])
    // The tab that disconnected sends the request to the wallet; the other only stops listening.
    expect(wallet.calls.filter((call) => call === 'disconnect')).toHaveLength(1)
    expect(wallet.calls.filter((call) => call === 'release')).toHaveLength(1)
    for (const { kernel } of [one, two]) kernel.destroy()
    expect(tabs.size).toBe(0)
    await expect(load().kernel.reconnect()).resolves.toEqual([])
  })

  it('ignore messages that no tab of the site would send (S14)', async () => {
    const { load, wallet, tabs } = createProfile()
    const { kernel, state } = load()
    await kernel.connect({ connectorId: wallet.id })
    for (const tab of tabs) {
      for (const message of [
        null,
        7,
        'x',
        {},
        { v: 2, type: 'disconnected', namespace: 'test' },
        { v: 1, type: 'x' },
        ...[
          Number.NaN,
          Number.POSITIVE_INFINITY,
          -1,
          Date.now() + 60_000,
          `${Date.now()}`,
          [Date.now()],
          undefined,
        ].map((at) => ({ v: 1, type: 'disconnected', namespace: 'test', at })),
      ]) {
        tab(message)
      }
    }
    expect(state()?.status).toBe('connected')
  })
})
