import { describe, expect, it, vi } from 'vitest'
import type { StorageLike } from '../config/options.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

const network = (chainNamespace: string, id: number) => ({
  id,
  chainNamespace,
  nativeCurrency: { symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const networks = [network('test', 1), network('test', 2), network('other', 1), network('other', 2)]
const stored = (storage: { entries: Map<string, string> }, name: string): unknown =>
  JSON.parse(storage.entries.get(`latchkey:local:core:${name}`) ?? '{}').data

/** A page of a profile with two namespaces; `authorised` names the wallets that still grant access. */
const load = (storage: StorageLike, authorised: readonly string[] = []) => {
  const families = ['test', 'other'] as const
  const wallets = families.map((namespace) => createTestConnector({ id: `${namespace}-wallet`, namespace }))
  const [test, other] = wallets as [(typeof wallets)[0], (typeof wallets)[0]]
  const { kernel, clock } = createTestKernel({
    networks,
    storage,
    plugins: [...families.map((namespace) => createTestAdapter(namespace).plugin), test.plugin, other.plugin],
  })
  for (const wallet of wallets) wallet.isAuthorized = authorised.includes(wallet.id)
  return { kernel, clock, test, other, state: () => kernel.getState() }
}

describe('remembered state', () => {
  it('keeps a chosen network across a reload, connected or not, and forgets it on disconnect (050)', async () => {
    const storage = createMemoryStorage()
    const first = load(storage)
    await first.kernel.switchNetwork({ networkId: 'test:2' })
    first.kernel.destroy()
    const second = load(storage)
    await second.kernel.reconnect()
    expect(second.state().namespaces.test).toMatchObject({ status: 'disconnected', networkId: 'test:2' })
    second.test.networkId = 'test:2'
    await second.kernel.connect({ connectorId: 'test-wallet' })
    expect(stored(storage, 'networks')).toEqual({ test: 'test:2' })
    await second.kernel.disconnect()
    expect(stored(storage, 'networks')).toBeUndefined()
    expect(stored(storage, 'connections')).toBeUndefined()
    expect(stored(storage, 'activeNamespace')).toBeUndefined()
    expect(stored(storage, 'disconnected')).toEqual({ test: ['test-wallet'] })
  })

  it.each([
    ['has connected', 1],
    ['asks a plugin about', -1],
  ])('keeps what another tab %s since, when the wallet ends the older connection of this one', async (_what, sign) => {
    const storage = createMemoryStorage()
    const key = 'latchkey:local:core:connections'
    const { kernel, test, state } = load(storage)
    await kernel.connect({ connectorId: 'test-wallet' })
    const since = state().namespaces.test?.connections[0]?.since ?? 0
    const [hint] = (stored(storage, 'connections') as { test: readonly object[] }).test
    const later = { test: [{ ...hint, accounts: ['bob'], since: sign * (since + 1) }] }
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(since), { interval: 1 })
    storage.entries.set(key, JSON.stringify({ v: 1, data: later }))
    test.context?.emitter.emit('disconnect', undefined)
    await vi.waitFor(
      () => expect(state().namespaces.test).toMatchObject({ status: 'disconnected', reason: 'wallet' }),
      { interval: 1 },
    )
    expect(stored(storage, 'connections')).toEqual(later)
    expect(stored(storage, 'disconnected')).toBeUndefined()
  })

  it('drops what no gate has let through once a wallet of its namespace counts', async () => {
    const storage = createMemoryStorage()
    const key = 'latchkey:local:core:connections'
    const stale = { connectorId: 'gone', networkId: 'test:1', accounts: ['bob'], since: -5 }
    storage.entries.set(key, JSON.stringify({ v: 1, data: { test: [stale], other: [stale] } }))
    const { kernel } = load(storage)
    await kernel.connect({ connectorId: 'test-wallet' })
    const { test, other } = stored(storage, 'connections') as Record<string, readonly { connectorId: string }[]>
    expect(test?.map(({ connectorId }) => connectorId)).toEqual(['test-wallet'])
    expect(other).toEqual([stale])
  })

  it('shows a stored network that the site no longer lists, and ignores one of an unknown namespace (059)', async () => {
    const storage = createMemoryStorage()
    storage.entries.set(
      'latchkey:local:core:networks',
      '{"v":1,"data":{"test":"test:9","foo":"foo:1","other":"test:1"}}',
    )
    storage.entries.set('latchkey:local:core:activeNamespace', '{"v":1,"data":"foo"}')
    const { kernel, state } = load(storage)
    await kernel.reconnect()
    expect(state().namespaces.test?.networkId).toBe('test:9')
    expect(state().namespaces.other?.networkId).toBe('other:1')
    expect(Object.keys(state().namespaces)).toEqual(['test', 'other'])
    expect(state().activeNamespace).toBe('test')
  })

  it('restores the active namespace, and keeps the other connected (051)', async () => {
    for (const active of ['test', 'other'] as const) {
      const storage = createMemoryStorage()
      const first = load(storage)
      await first.kernel.connect({ connectorId: active === 'test' ? 'other-wallet' : 'test-wallet' })
      await first.kernel.connect({ connectorId: `${active}-wallet` })
      first.kernel.destroy()
      const { kernel, state } = load(storage, ['test-wallet', 'other-wallet'])
      expect([...(await kernel.reconnect())].sort()).toEqual(['other', 'test'])
      expect(state().activeNamespace).toBe(active)
      for (const { status } of Object.values(state().namespaces)) expect(status).toBe('connected')
    }
  })

  it.each([
    ['the visitor disconnects', 'user'],
    ['its wallet disconnects', 'wallet'],
    ['its wallet is locked', 'no-accounts'],
  ] as const)('keeps the active namespace when %s while another is connected (B10)', async (_name, reason) => {
    const { kernel, clock, state, other } = load(createMemoryStorage())
    await kernel.connect({ connectorId: 'test-wallet' })
    await kernel.connect({ connectorId: 'other-wallet' })
    const { emit } = other.context?.emitter ?? {}
    if (reason === 'user') await kernel.disconnect({ namespace: 'other' })
    else if (reason === 'wallet') emit?.('disconnect', undefined)
    else emit?.('change', { accounts: [] })
    clock.advance(16)
    expect(state().activeNamespace).toBe('other')
    expect(state().namespaces.other).toMatchObject({ status: 'disconnected', reason, connections: [] })
    expect(state().namespaces.test?.status).toBe('connected')
    expect(kernel.connection()).toBeUndefined()
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await kernel.switchNetwork({ networkId: 'test:1' })
    expect(state().activeNamespace).toBe('test')
    await kernel.disconnect()
    expect(state().activeNamespace).toBe('test')
  })

  it('activates a disconnected namespace at the next load only if it was connected again (B10)', async () => {
    for (const isBack of [false, true]) {
      const storage = createMemoryStorage()
      const first = load(storage)
      await first.kernel.connect({ connectorId: 'test-wallet' })
      await first.kernel.connect({ connectorId: 'other-wallet' })
      await first.kernel.disconnect({ namespace: 'other' })
      expect(stored(storage, 'activeNamespace')).toBeUndefined()
      if (isBack) await first.kernel.connect({ connectorId: 'other-wallet' })
      first.kernel.destroy()
      const { kernel, state } = load(storage, ['test-wallet', 'other-wallet'])
      await kernel.reconnect()
      expect(state().activeNamespace).toBe(isBack ? 'other' : 'test')
    }
  })

  it('activates a connected namespace on a switch to its network, and keeps both connected', async () => {
    const { kernel, state, test } = load(createMemoryStorage())
    await kernel.connect({ connectorId: 'test-wallet' })
    await kernel.connect({ connectorId: 'other-wallet' })
    await kernel.switchNetwork({ networkId: 'test:1' })
    expect(state().activeNamespace).toBe('test')
    expect(test.calls).toEqual(['connect'])
    for (const { status } of Object.values(state().namespaces)) expect(status).toBe('connected')
  })

  it('remembers a wallet that is locked at the reload, and restores it once when it is unlocked', async () => {
    const storage = createMemoryStorage()
    const first = load(storage)
    await first.kernel.connect({ connectorId: 'test-wallet' })
    first.kernel.destroy()
    const { kernel, clock, state, test } = load(storage)
    await expect(kernel.reconnect()).resolves.toEqual([])
    expect(state().namespaces.test).toMatchObject({ status: 'disconnected', reason: 'no-accounts' })
    expect(state().connectors.find(({ id }) => id === 'test-wallet')?.marks).toEqual(['remembered'])
    expect(stored(storage, 'connections')).toMatchObject({ test: [{ connectorId: 'test-wallet' }] })

    const { emit } = test.context?.emitter ?? {}
    test.isAuthorized = true
    emit?.('connect', { accounts: [{ address: 'somebody' }], networkId: 'test:1' })
    expect(state().namespaces.test?.status).toBe('disconnected')
    emit?.('connect', { accounts: [{ address: 'alice' }], networkId: 'test:1' })
    clock.advance(16)
    await vi.waitFor(() => expect(state().namespaces.test?.status).toBe('connected'), { interval: 1 })
    expect(state().namespaces.test?.connections).toMatchObject([{ isRestored: true }])
    expect(test.calls).toEqual(['connect'])
    await kernel.disconnect()
    emit?.('connect', { accounts: [{ address: 'alice' }], networkId: 'test:1' })
    clock.advance(16)
    expect(state().namespaces.test?.status).toBe('disconnected')
  })

  it('does not restore at the next load a wallet that was disconnected during its restore', async () => {
    const storage = createMemoryStorage()
    const first = load(storage)
    await first.kernel.connect({ connectorId: 'test-wallet' })
    first.kernel.destroy()
    const { kernel, state, test } = load(storage, ['test-wallet'])
    test.answer = 'hang'
    const restoring = kernel.reconnect()
    await vi.waitFor(() => expect(test.calls).toEqual(['connect']), { interval: 1 })
    await kernel.disconnect()
    expect(state().namespaces.test).toMatchObject({ status: 'disconnected', reason: 'user' })
    test.approvePending()
    await expect(restoring).resolves.toEqual([])
    expect(state().namespaces.test).toMatchObject({ status: 'disconnected', reason: 'user', connections: [] })
    expect(stored(storage, 'connections')).toBeUndefined()
  })

  it('gives the reason when the site turned reconnecting off (052)', async () => {
    const storage = createMemoryStorage()
    const first = load(storage)
    await first.kernel.connect({ connectorId: 'test-wallet' })
    first.kernel.destroy()
    const plugins = [createTestAdapter().plugin, createTestAdapter('other').plugin]
    const { kernel } = createTestKernel({ networks, storage, reconnect: false, plugins })
    await expect(kernel.reconnect()).resolves.toEqual([])
    expect(kernel.getState().namespaces.test).toMatchObject({ status: 'disconnected', reason: 'reconnect-off' })
    expect(storage.entries.size).toBe(0)
  })
})
