import { describe, expect, it, vi } from 'vitest'
import { defineConnector } from '../define/defineConnector.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import type { ConnectorContext } from './contract.js'

const create = async () => {
  const adapter = createTestAdapter()
  const wallet = createTestConnector({ id: 'first' })
  const other = createTestConnector({ id: 'second' })
  const kit = createTestKernel({ plugins: [adapter.plugin, wallet.plugin, other.plugin] })
  const facts: string[] = []
  kit.kernel.on('connection:changed', ({ address, networkId }) => facts.push(`changed ${address} ${networkId}`))
  kit.kernel.on('connection:disconnected', ({ reason }) => facts.push(`disconnected ${reason}`))
  const state = () => kit.kernel.getState().namespaces.test
  const handle = await kit.kernel.connect({ connectorId: 'first' })
  await vi.dynamicImportSettled()
  const emit = ((event: never, payload: never) =>
    wallet.context?.emitter.emit(event, payload)) as ConnectorContext['emitter']['emit']
  return { ...kit, adapter, wallet, other, facts, state, handle, emit }
}
const alice = { address: 'alice' }
const bob = { address: 'bob' }

describe('connector events', () => {
  it('follows accounts and the network, and emits each change once (113)', async () => {
    const { emit, facts, state, handle, clock } = await create()
    emit('change', { accounts: [alice] })
    expect(facts).toEqual([])
    clock.advance(16)
    emit('change', { accounts: [bob, alice] })
    expect(state()?.connections[0]?.activeAddress).toBe('alice')
    clock.advance(16)
    emit('change', { active: 'bob' })
    expect(handle.activeAddress()).toBe('bob')
    clock.advance(16)
    emit('change', { accounts: [alice] })
    expect(handle.record?.activeAddress).toBe('alice')
    clock.advance(16)
    emit('change', { networkId: 'test:2' })
    expect(state()?.networkId).toBe('test:2')
    expect(facts).toEqual([
      'changed alice test:1',
      'changed bob test:1',
      'changed alice test:1',
      'changed alice test:2',
    ])
  })

  it('applies events that arrive before their code is loaded in order, and signs nothing until then', async () => {
    const wallet = createTestConnector({ id: 'first' })
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
    const handle = await kernel.connect({ connectorId: 'first' })
    wallet.context?.emitter.emit('change', { accounts: [bob, alice] })
    wallet.context?.emitter.emit('change', { accounts: [alice, bob], active: 'bob' })
    wallet.context?.emitter.emit('change', { networkId: 'test:2' })
    wallet.networkId = 'test:2'
    wallet.accounts = [alice, bob]
    expect(handle.record).toMatchObject({ activeAddress: 'alice', networkId: 'test:1' })
    await expect(kernel.signMessage({ message: 'x' })).resolves.toMatchObject({ address: 'bob' })
    expect(handle.record).toMatchObject({ accounts: [alice, bob], activeAddress: 'bob', networkId: 'test:2' })
  })

  it('merges ten thousand events that arrive before their code is loaded', async () => {
    const wallet = createTestConnector({ id: 'first' })
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
    const handle = await kernel.connect({ connectorId: 'first' })
    let commits = 0
    kernel.subscribe(() => commits++)
    for (let number = 0; number < 10_000; number++) {
      wallet.context?.emitter.emit('change', { accounts: number % 2 ? [alice] : [bob] })
      wallet.context?.emitter.emit('lost', {})
    }
    wallet.context?.emitter.emit('change', { networkId: 'test:2' })
    await vi.dynamicImportSettled()
    expect(handle.record).toMatchObject({ activeAddress: 'alice', networkId: 'test:2' })
    expect(handle.record?.isLost).toBeFalsy()
    expect(commits).toBeLessThan(10)
  })

  it('applies later events although an early one throws', async () => {
    const wallet = createTestConnector({ id: 'first' })
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
    const handle = await kernel.connect({ connectorId: 'first' })
    const broken = {
      get address(): string {
        throw new Error('broken')
      },
    }
    wallet.context?.emitter.emit('change', { accounts: [broken] })
    wallet.context?.emitter.emit('connect', { accounts: [bob], networkId: 'test:1' })
    wallet.accounts = [bob]
    await expect(kernel.signMessage({ message: 'x' })).resolves.toMatchObject({ address: 'bob' })
    expect(handle.record?.accounts).toEqual([bob])
  })

  it('applies what was reported before the connection counted ahead of what follows it', async () => {
    const wallet = createTestConnector({ id: 'first' })
    const { kernel, clock } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
    wallet.answer = 'hang'
    const connecting = kernel.connect({ connectorId: 'first' })
    await vi.waitFor(() => expect(wallet.calls).toContain('connect'))
    let isConnected = false
    kernel.on('connection:connected', () => {
      isConnected = true
      queueMicrotask(() => wallet.context?.emitter.emit('change', { accounts: [alice] }))
    })
    wallet.approvePending()
    while (!isConnected) {
      wallet.context?.emitter.emit('change', { accounts: [bob] })
      await Promise.resolve()
    }
    const handle = await connecting
    clock.advance(32)
    expect(handle.record?.accounts).toEqual([alice])
  })

  it('disconnects when the wallet reports it, without a request to the wallet (074)', async () => {
    const { emit, facts, state, wallet, kernel, storage } = await create()
    emit('disconnect', undefined)
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'wallet', connections: [], networkId: 'test:1' })
    expect(facts).toEqual(['disconnected wallet'])
    expect(wallet.calls).toEqual(['connect'])
    expect(kernel.connection()).toBeUndefined()
    expect(storage.entries.has('latchkey:local:core:connections')).toBe(false)
  })

  it('disconnects when no account is left', async () => {
    const { emit, facts, state } = await create()
    emit('change', { accounts: [] })
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-accounts', connections: [] })
    expect(facts).toEqual(['disconnected no-accounts'])
  })

  it('ignores events of a connector that was never connected or has disconnected (008)', async () => {
    const { emit, facts, state, other, kernel } = await create()
    const before = state()
    other.context?.emitter.emit('change', { accounts: [bob] })
    other.context?.emitter.emit('connect', { accounts: [bob], networkId: 'test:2' })
    other.context?.emitter.emit('disconnect', undefined)
    expect(state()).toBe(before)
    await kernel.disconnect()
    const after = state()
    facts.length = 0
    for (let turn = 0; turn < 1000; turn++) {
      emit('change', { accounts: [bob], networkId: 'test:2' })
      emit('connect', { accounts: [bob], networkId: 'test:2' })
      emit('disconnect', undefined)
    }
    expect(state()).toBe(after)
    expect(facts).toEqual([])
  })

  it('writes once a frame for ten thousand events a second, and ends in the right state (S8)', async () => {
    const { emit, facts, clock, kernel, state, storage } = await create()
    await vi.dynamicImportSettled()
    let [commits, writes] = [0, 0]
    kernel.subscribe(() => commits++)
    const { setItem } = storage
    storage.setItem = (key, value) => {
      writes++
      setItem.call(storage, key, value)
    }
    for (let number = 0; number < 10_000; number++) {
      clock.advance(0.1)
      emit('change', { accounts: number % 2 ? [alice] : [bob], networkId: `test:${(number % 2) + 1}` })
    }
    clock.advance(32)
    expect(state()?.connections[0]).toMatchObject({ activeAddress: 'alice', networkId: 'test:2' })
    expect(commits).toBeLessThan(70)
    expect(facts.length).toBeLessThan(70)
    // Each commit writes two items, connections and networks, and both again under the lock.
    expect(writes).toBeLessThan(70 * 4)
  })

  it('signs with the account of the newest event, even one still waiting for its frame (S8)', async () => {
    const { emit, kernel, state, wallet } = await create()
    await vi.dynamicImportSettled()
    wallet.accounts = [alice, bob]
    emit('change', { accounts: [alice, bob] })
    emit('change', { active: 'bob' })
    expect(state()?.connections[0]?.activeAddress).toBe('alice')
    await expect(kernel.signMessage({ message: 'x' })).resolves.toMatchObject({ address: 'bob' })
  })

  it('disconnects a wallet that shares no account right after its approval, and connects it when asked again (S8)', async () => {
    const { kernel, wallet, emit, state } = await create()
    await vi.dynamicImportSettled()
    emit('change', { accounts: [bob] })
    // Within the same frame, so it still waits when its connection ends below.
    emit('change', { accounts: [] })
    await kernel.disconnect()
    await kernel.connect({ connectorId: 'first' })
    expect(state()).toMatchObject({ status: 'connected', connections: [{ activeAddress: 'alice' }] })
    await kernel.disconnect()
    wallet.answer = 'hang'
    const connecting = kernel.connect({ connectorId: 'first' })
    await vi.waitFor(() => expect(wallet.calls.filter((call) => call === 'connect')).toHaveLength(3))
    wallet.approvePending()
    await Promise.resolve()
    emit('change', { accounts: [] })
    await connecting.catch(() => undefined)
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-accounts', connections: [] })
  })

  it('ignores events after destroy', async () => {
    const { emit, kernel } = await create()
    kernel.destroy()
    const after = kernel.getState()
    emit('change', { accounts: [bob] })
    emit('disconnect', undefined)
    expect(kernel.getState()).toBe(after)
  })

  it.each<[unknown]>([['0x1'], ['other:1'], [1], ['x'.repeat(100_000)], [null]])(
    'keeps its network when the wallet reports one outside the namespace (%#)',
    async (networkId) => {
      const { emit, state, errors } = await create()
      emit('change', { networkId: networkId as string })
      expect(state()?.networkId).toBe('test:1')
      expect(errors).toEqual([])
    },
  )

  it('never throws into the wallet, whatever payload it emits', async () => {
    const { emit, state, errors, clock } = await create()
    const trap = Object.defineProperty({}, 'accounts', {
      get() {
        throw new Error('trap')
      },
    })
    const posing = [
      Object.defineProperty({}, 'address', {
        get: () => {
          throw new Error('trap')
        },
      }),
    ]
    for (const payload of [undefined, null, trap, { accounts: posing }, { active: {} }]) {
      emit('change', payload as never)
      clock.advance(16)
    }
    emit('error', new Error('x'))
    emit('displayUri', 'x')
    emit('nonsense' as never, 1 as never)
    expect(state()?.connections[0]?.activeAddress).toBe('alice')
    expect(errors.length).toBeGreaterThan(0)
  })

  it('keeps the pending attempt of another wallet when the connected one disconnects', async () => {
    const { emit, other, kernel, state } = await create()
    other.answer = 'hang'
    const connecting = kernel.connect({ connectorId: 'second' })
    await vi.waitFor(() => expect(other.calls).toEqual(['connect']), { interval: 1 })
    emit('disconnect', undefined)
    expect(state()).toMatchObject({ status: 'connecting', connections: [] })
    other.approvePending()
    await connecting
    expect(state()).toMatchObject({ status: 'connected', connections: [{ connectorId: 'second' }] })
  })
})

describe('listing', () => {
  const good = (id: string) => ({
    id,
    name: id,
    type: 'EXTERNAL' as const,
    namespaces: ['test'],
    isAuthorized: async () => false,
    connect: async () => ({ accounts: [alice], networkId: 'test:1' }),
    disconnect: async () => undefined,
    getAccounts: async () => [alice],
    getNetworkId: async () => 'test:1',
    getProvider: async () => ({}),
  })

  it('lists a dedicated connector once, even when wallets announce its names (004)', async () => {
    const adapter = createTestAdapter()
    const wallet = createTestConnector({ id: 'acme', rdns: 'com.acme' })
    const { kernel } = createTestKernel({ plugins: [wallet.plugin, adapter.plugin] })
    await kernel.preload()
    const announced = { id: 'uuid', type: 'ANNOUNCED' as const, name: 'Acme', rdns: 'com.acme', source: {} }
    adapter.announce(announced)
    expect(kernel.getState().connectors.map(({ id }) => id)).toEqual(['acme'])
  })

  it('adds a late wallet in place, marks two that claim the same name, and stops at 64 (005)', async () => {
    const adapter = createTestAdapter()
    const { kernel } = createTestKernel({ plugins: [adapter.plugin] })
    await kernel.preload()
    const announce = (id: string, rdns: string, source: object = {}): void =>
      adapter.announce({ id, type: 'ANNOUNCED', name: id, rdns, source })
    const same = {}
    announce('one', 'com.one', same)
    announce('one', 'com.one')
    announce('again', 'com.other', same)
    announce('two', 'com.two')
    announce('three', 'com.one')
    expect(kernel.getState().connectors.map(({ id, marks }) => `${id} ${marks.join()}`)).toEqual([
      'one duplicate-claim',
      'one#2 duplicate-claim',
      'two ',
      'three duplicate-claim',
    ])
    for (let index = 0; index < 10_000; index++) announce(`flood-${index}`, `com.flood-${index}`)
    expect(kernel.getState().connectors).toHaveLength(64)
  })

  it('omits a connector without a valid name, or whose creation or setup throws, and reports each once', async () => {
    const { kernel, errors } = createTestKernel({
      plugins: [
        createTestAdapter().plugin,
        defineConnector(() => {
          throw new Error('create')
        }),
        defineConnector(() => ({
          ...good('no-setup'),
          setup() {
            throw new Error('setup')
          },
        })),
        defineConnector(() => ({ ...good(''), name: 'Nameless' })),
        defineConnector(() => ({ ...good('no-families'), namespaces: undefined as never })),
        defineConnector(() => good('fine')),
      ],
    })
    await kernel.preload()
    expect(kernel.getState().connectors.map(({ id }) => id)).toEqual(['fine'])
    expect(errors).toHaveLength(4)
  })

  it('omits a second connector with the same id, and ignores its events', async () => {
    let impostor: ConnectorContext | undefined
    const { kernel, errors } = createTestKernel({
      plugins: [
        createTestAdapter().plugin,
        defineConnector(() => good('acme')),
        defineConnector((context) => {
          impostor = context
          return { ...good('acme'), name: 'Impostor' }
        }),
      ],
    })
    const handle = await kernel.connect({ connectorId: 'acme' })
    impostor?.emitter.emit('change', { accounts: [bob] })
    impostor?.emitter.emit('disconnect', undefined)
    expect(handle.activeAddress()).toBe('alice')
    expect(kernel.getState().connectors.map(({ name }) => name)).toEqual(['acme'])
    expect(errors).toHaveLength(1)
  })

  it('receives events of a connector only under the id it was listed with', async () => {
    let shifting: { id: string } | undefined
    let context: ConnectorContext | undefined
    const { kernel } = createTestKernel({
      plugins: [
        createTestAdapter().plugin,
        defineConnector(() => good('acme')),
        defineConnector((given) => {
          context = given
          const connector = good('shifting')
          shifting = connector
          return connector
        }),
      ],
    })
    const handle = await kernel.connect({ connectorId: 'acme' })
    Object.assign(shifting as object, { id: 'acme' })
    context?.emitter.emit('change', { accounts: [bob] })
    expect(handle.activeAddress()).toBe('alice')
  })

  it('gives a connector scoped storage from its creation, and accepts its events only once it is listed', async () => {
    const { kernel, storage, errors } = createTestKernel({
      plugins: [
        createTestAdapter().plugin,
        defineConnector((context) => {
          const token = context.storage.item('token', (data) => (typeof data === 'string' ? data : undefined))
          context.emitter.emit('displayUri', 'too early')
          return {
            ...good('acme'),
            async connect() {
              token.set('secret')
              return { accounts: [{ address: token.get() ?? 'none' }], networkId: 'test:1' }
            },
          }
        }),
      ],
    })
    const { record } = await kernel.connect({ connectorId: 'acme' })
    expect(record?.activeAddress).toBe('secret')
    expect([...storage.entries.keys()]).toContain('latchkey:local:connector-acme:token')
    expect(errors).toEqual([])
  })

  it('does not freeze what belongs to the connector', async () => {
    const namespaces = ['test']
    const { kernel } = createTestKernel({
      plugins: [createTestAdapter().plugin, defineConnector(() => ({ ...good('acme'), namespaces }))],
    })
    await kernel.preload()
    expect(Object.isFrozen(namespaces)).toBe(false)
  })

  it('undoes every setup on destroy, even after one of them threw', async () => {
    const undone: string[] = []
    const { kernel } = createTestKernel({
      plugins: [
        createTestAdapter().plugin,
        defineConnector(() => ({
          ...good('rude'),
          setup: () => () => {
            throw new Error('undo')
          },
        })),
        defineConnector(() => ({ ...good('fine'), setup: () => () => undone.push('fine') })),
      ],
    })
    await kernel.preload()
    kernel.destroy()
    expect(undone).toEqual(['fine'])
    expect(kernel.getState().status).toBe('destroyed')
  })
})
