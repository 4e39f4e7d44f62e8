import { describe, expect, it, vi } from 'vitest'
import { defineConnector } from '../define/defineConnector.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import type { TestConnector } from '../testing/createTestConnector.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

const create = () => {
  const adapter = createTestAdapter()
  const wallet = createTestConnector({ id: 'first', name: 'First' })
  const other = createTestConnector({ id: 'second', name: 'Second' })
  const kit = createTestKernel({ plugins: [adapter.plugin, wallet.plugin, other.plugin] })
  const state = () => kit.kernel.getState().namespaces.test
  const hint = (): string => kit.storage.entries.get('latchkey:local:core:connections') ?? ''
  const facts: string[] = []
  for (const fact of ['connecting', 'connected', 'failed', 'changed', 'disconnected'] as const) {
    kit.kernel.on(`connection:${fact}`, () => facts.push(fact))
  }
  return { ...kit, adapter, wallet, other, state, hint, facts }
}
const connectId = { connectorId: 'first' }
const asked = (wallet: TestConnector, times = 1): Promise<unknown> =>
  vi.waitFor(() => expect(wallet.calls.filter((call) => call === 'connect')).toHaveLength(times), { interval: 1 })

/** Every unhandled error and rejection raised while `run` was pending. */
const unhandled = async (run: () => Promise<unknown>): Promise<unknown[]> => {
  const lost: unknown[] = []
  const collect = (error: unknown): unknown => lost.push(error)
  process.on('unhandledRejection', collect)
  await run()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', collect)
  return lost
}

describe('connect', () => {
  it('connects a listed connector, even before wallet discovery', async () => {
    const { kernel, state, facts, hint, wallet } = create()
    const handle = await kernel.connect(connectId)
    expect(state()).toMatchObject({
      status: 'connected',
      reason: undefined,
      attempt: 1,
      networkId: 'test:1',
      activeConnectionId: handle.id,
      connections: [{ connectorId: 'first', name: 'First', activeAddress: 'alice', isRestored: false }],
    })
    expect(handle.provider.id).toBe('first')
    expect(handle.activeAddress()).toBe('alice')
    expect(handle.record?.activeAddress).toBe('alice')
    expect(kernel.connection()).toBe(handle)
    expect(kernel.connection('test')).toBe(handle)
    expect(facts).toEqual(['connecting', 'connected'])
    expect(JSON.parse(hint())).toEqual({
      v: 1,
      data: { test: [{ connectorId: 'first', networkId: 'test:1', accounts: ['alice'], since: expect.any(Number) }] },
    })
    expect(wallet.calls).toEqual(['connect'])
  })

  it('restores the previous status after a refusal, leaves no rejection unhandled, and connects on retry (011)', async () => {
    const { kernel, wallet, state, facts } = create()
    wallet.answer = 'refuse'
    const lost = await unhandled(async () => {
      const connecting = kernel.connect(connectId)
      await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED', details: { providerCode: 4001 } })
      void kernel.connect(connectId)
      await asked(wallet, 2)
      await vi.waitFor(() => expect(state()?.status).toBe('disconnected'), { interval: 1 })
    })
    expect(lost).toEqual([])
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'rejected', connections: [] })
    expect(facts.slice(0, 2)).toEqual(['connecting', 'failed'])
    wallet.answer = 'approve'
    await kernel.connect(connectId)
    expect(state()?.status).toBe('connected')
  })

  it('treats a refusal that is thrown synchronously the same (011)', async () => {
    const plugin = defineConnector(() => ({
      ...created('rude'),
      connect: () => {
        throw { code: 4001 }
      },
    }))
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, plugin] })
    await expect(kernel.connect({ connectorId: 'rude' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('refuses to connect a connected wallet, and changes nothing (012)', async () => {
    const { kernel, wallet, state } = create()
    await kernel.connect(connectId)
    const before = state()
    await expect(kernel.connect(connectId)).rejects.toMatchObject({ code: 'ALREADY_CONNECTED' })
    expect(state()).toBe(before)
    expect(wallet.calls).toEqual(['connect'])
  })

  it.each(['throw-text', 'throw-nothing'] as const)(
    'rethrows %s as a typed error and ends disconnected (013)',
    async (answer) => {
      const { kernel, wallet, state, facts } = create()
      wallet.answer = answer
      await expect(kernel.connect(connectId)).rejects.toMatchObject({ name: 'LatchkeyError', code: 'UNKNOWN' })
      expect(state()).toMatchObject({ status: 'disconnected', reason: 'error', connections: [] })
      expect(facts).toEqual(['connecting', 'failed'])
    },
  )

  it.each(['throw-text', 'refuse', 'no-accounts', 'no-network'] as const)(
    'returns to connected after %s when there is another connection (013)',
    async (answer) => {
      const { kernel, other, state, wallet } = create()
      const earlier = await kernel.connect(connectId)
      other.answer = answer
      await expect(kernel.connect({ connectorId: 'second' })).rejects.toThrow()
      expect(state()).toMatchObject({ status: 'connected', activeConnectionId: earlier.id })
      expect(kernel.connection()).toBe(earlier)
      expect(wallet.calls).toEqual(['connect'])
    },
  )

  it.each([
    ['no-accounts', 'ACCOUNT_NOT_FOUND', 'no-accounts'],
    ['no-network', 'NETWORK_NOT_FOUND', 'no-network'],
  ] as const)('%s stores nothing: %s (017)', async (answer, code, reason) => {
    const { kernel, wallet, state, hint } = create()
    wallet.answer = answer
    await expect(kernel.connect(connectId)).rejects.toMatchObject({ code })
    expect(state()).toMatchObject({ status: 'disconnected', reason, connections: [] })
    expect(wallet.calls).toEqual(['connect', 'disconnect'])
    expect(hint()).not.toContain('first')
  })

  it.each<[unknown]>([['0x1'], ['other:1'], ['test:'], [1], [{ toString: () => 'test:1' }]])(
    'rejects %j as a network of the namespace (017)',
    async (networkId) => {
      const { kernel, wallet, state } = create()
      wallet.networkId = networkId as string
      await expect(kernel.connect(connectId)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
      expect(state()).toMatchObject({ reason: 'no-network', connections: [] })
    },
  )

  it('drops invalid and duplicate accounts, and keeps the order', async () => {
    const { kernel, wallet, state } = create()
    wallet.accounts = [
      { address: 'B4D' },
      { address: 'bob' },
      null,
      { address: 5 },
      { address: 'alice', extra: 1 },
      { address: 'bob' },
    ] as never
    await kernel.connect(connectId)
    await vi.dynamicImportSettled()
    expect(state()?.connections[0]?.accounts).toEqual([{ address: 'bob' }, { address: 'alice' }])
    expect(state()?.connections[0]?.activeAddress).toBe('bob')
    wallet.context?.emitter.emit('change', { accounts: [{ address: 'NOPE' }, { address: 'carol' }] })
    expect(state()?.connections[0]?.accounts).toEqual([{ address: 'carol' }])
  })

  it('sends one request and makes one connection for 20 clicks', async () => {
    const { kernel, wallet, facts } = create()
    wallet.answer = 'hang'
    const clicks = Array.from({ length: 20 }, () => kernel.connect(connectId))
    await asked(wallet)
    wallet.approvePending()
    const handles = await Promise.all(clicks)
    expect(new Set(handles).size).toBe(1)
    expect(wallet.calls).toEqual(['connect'])
    expect(facts).toEqual(['connecting', 'connected'])
  })

  it("the signal of a caller who joined ends only that caller's wait", async () => {
    const { kernel, wallet, state } = create()
    wallet.answer = 'hang'
    const first = kernel.connect(connectId)
    const abort = new AbortController()
    const joined = kernel.connect({ ...connectId, signal: abort.signal })
    await asked(wallet)
    abort.abort()
    await expect(joined).rejects.toMatchObject({ code: 'ABORTED' })
    wallet.approvePending()
    expect((await first).record?.connectorId).toBe('first')
    expect(state()?.status).toBe('connected')
  })

  it('connecting another wallet ends the older attempt, whose late approval is closed and changes nothing', async () => {
    const { kernel, wallet, other, state } = create()
    wallet.answer = 'hang'
    const older = kernel.connect(connectId)
    await asked(wallet)
    const handle = await kernel.connect({ connectorId: 'second' })
    await expect(older).rejects.toMatchObject({ code: 'ABORTED' })
    const before = state()
    wallet.approvePending()
    await vi.waitFor(() => expect(wallet.calls).toEqual(['connect', 'disconnect']), { interval: 1 })
    expect(state()).toBe(before)
    expect(state()?.activeConnectionId).toBe(handle.id)
    expect(other.calls).toEqual(['connect'])
  })

  it("the caller's signal ends the attempt as cancelled; a late approval is closed, a retry is not (B16)", async () => {
    const { kernel, wallet, state } = create()
    wallet.answer = 'hang'
    const abort = new AbortController()
    const connecting = kernel.connect({ ...connectId, signal: abort.signal })
    await asked(wallet)
    abort.abort('enough')
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED', cause: 'enough' })
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'cancelled' })
    const retry = kernel.connect(connectId)
    await asked(wallet, 2)
    wallet.approvePending()
    await retry
    expect(wallet.calls).toEqual(['connect', 'connect'])
    expect(state()?.status).toBe('connected')
  })

  it('sends no request when the signal is already aborted', async () => {
    const { kernel, wallet, state } = create()
    await expect(kernel.connect({ ...connectId, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    expect(wallet.calls).toEqual([])
    expect(state()?.attempt).toBe(0)
  })

  it('disconnects the earlier wallet only after the new one is connected', async () => {
    const { kernel, wallet, other, state } = create()
    const earlier = await kernel.connect(connectId)
    other.answer = 'hang'
    const later = kernel.connect({ connectorId: 'second' })
    await asked(other)
    expect(state()).toMatchObject({ status: 'connecting', connections: [{ connectorId: 'first' }] })
    expect(kernel.connection()).toBe(earlier)
    expect(wallet.calls).toEqual(['connect'])
    other.approvePending()
    await later
    expect(wallet.calls).toEqual(['connect', 'disconnect'])
    expect(earlier.record).toBeUndefined()
    expect(() => earlier.activeAddress()).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
  })

  it('stays connected when the earlier wallet fails to disconnect', async () => {
    const { kernel, wallet, state, errors } = create()
    await kernel.connect(connectId)
    wallet.disconnects = 'refuses'
    await kernel.connect({ connectorId: 'second' })
    await vi.waitFor(() => expect(errors.map(({ message }) => message)).toEqual(['Refused.']), { interval: 1 })
    expect(state()?.connections.map(({ connectorId }) => connectorId)).toEqual(['second'])
  })

  it('loads the adapter again after a failed load', async () => {
    const { kernel, adapter, wallet, state } = create()
    adapter.failingLoads = 1
    await expect(kernel.connect(connectId)).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'error' })
    expect(wallet.calls).toEqual([])
    await kernel.connect(connectId)
    expect(adapter.loads).toBe(2)
  })

  it('reports a failing getProvider as an error, not as a cancelled sign-in, and closes the wallet', async () => {
    const calls: string[] = []
    const plugin = defineConnector(() => ({
      ...created('blind'),
      disconnect: async () => void calls.push('disconnect'),
      getProvider: () => {
        throw { code: -32603 }
      },
    }))
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, plugin] })
    await expect(kernel.connect({ connectorId: 'blind' })).rejects.toMatchObject({ code: 'PROVIDER_ERROR' })
    expect(kernel.getState().namespaces.test).toMatchObject({ status: 'disconnected', reason: 'error' })
    expect(calls).toEqual(['disconnect'])
  })

  it.each<[string, unknown]>([
    ['ARGUMENT_INVALID', undefined],
    ['ARGUMENT_INVALID', null],
    ['ARGUMENT_INVALID', {}],
    ['ARGUMENT_INVALID', { connectorId: 5 }],
    ['ARGUMENT_INVALID', { connectorId: 'first', signal: {} }],
    ['ARGUMENT_INVALID', { connectorId: 'first', namespace: { toString: () => 'test' } }],
    ['ARGUMENT_INVALID', { connectorId: 'first', networkId: 1 }],
    ['CONNECTOR_NOT_FOUND', { connectorId: 'nobody' }],
    ['CONNECTOR_NOT_FOUND', { connectorId: '__proto__' }],
    ['ADAPTER_NOT_FOUND', { connectorId: 'first', namespace: 'eip155' }],
  ])('refuses with %s: %j', async (code, input) => {
    const { kernel, wallet, state } = create()
    await expect(kernel.connect(input as never)).rejects.toMatchObject({ name: 'LatchkeyError', code })
    expect(wallet.calls).toEqual([])
    expect(state()?.status).toBe('disconnected')
  })

  it('throws a typed error for an input whose getter throws', async () => {
    const { kernel } = create()
    const input = Object.defineProperty({}, 'connectorId', {
      get() {
        throw new Error('trap')
      },
    })
    await expect(kernel.connect(input as never)).rejects.toMatchObject({ name: 'LatchkeyError' })
    await expect(
      kernel.disconnect(Object.defineProperty({}, 'namespace', { get: () => Symbol('x') })),
    ).rejects.toMatchObject({
      name: 'LatchkeyError',
    })
  })
})

describe('destroy during connect', () => {
  it('rejects, closes a late approval and changes no state', async () => {
    const { kernel, wallet } = create()
    wallet.answer = 'hang'
    const connecting = kernel.connect(connectId)
    await asked(wallet)
    kernel.destroy()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    wallet.approvePending()
    await vi.waitFor(() => expect(wallet.calls).toEqual(['connect', 'disconnect']), { interval: 1 })
    expect(kernel.getState().namespaces.test?.connections).toEqual([])
    expect(kernel.connection()).toBeUndefined()
  })

  it('sends no request when destroyed while code is still loading', async () => {
    const { kernel, wallet } = create()
    await kernel.preload()
    const connecting = kernel.connect(connectId)
    await Promise.resolve()
    kernel.destroy()
    await expect(connecting).rejects.toMatchObject({ code: expect.stringMatching(/ABORTED|INSTANCE_DESTROYED/) })
    expect(wallet.calls).toEqual([])
    await expect(kernel.connect(connectId)).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
    await expect(kernel.open()).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
  })
})

describe('the stored hint', () => {
  it('is never trusted as a connection', async () => {
    const { kernel, storage, state } = create()
    storage.entries.set(
      'latchkey:local:core:connections',
      JSON.stringify({ v: 1, data: { test: [{ connectorId: 'first', networkId: 'test:1' }] } }),
    )
    await kernel.preload()
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'never', connections: [] })
    expect(kernel.connection()).toBeUndefined()
  })

  it('is removed on disconnect', async () => {
    const { kernel, hint } = create()
    await kernel.connect(connectId)
    expect(hint()).toContain('first')
    await kernel.disconnect()
    expect(hint()).not.toContain('first')
  })
})

/** A correct connector; each test breaks one part. */
const created = (id: string) => ({
  id,
  name: id,
  type: 'EXTERNAL' as const,
  namespaces: ['test'],
  isAuthorized: async () => false,
  connect: async () => ({ accounts: [{ address: 'alice' }], networkId: 'test:1' }),
  disconnect: async () => undefined,
  getAccounts: async () => [{ address: 'alice' }],
  getNetworkId: async () => 'test:1',
  getProvider: async (): Promise<unknown> => ({}),
})

describe('a provider that is not a promise', () => {
  it('is returned unchanged, even when it has a `then`', async () => {
    // biome-ignore lint/suspicious/noThenProperty: that is what the test is about
    const provider = { then: () => undefined, request: async () => null }
    const plugin = defineConnector(() => ({
      ...created('odd'),
      getProvider: () => provider,
    }))
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, plugin] })
    const connection = await kernel.connect({ connectorId: 'odd' })
    expect((connection as { provider: unknown }).provider).toBe(provider)
  })
})

describe('an invalid input', () => {
  it.each([[[]], [new Date()], [7], ['x'], [null], [{ connectorId: 5 }], [{ connectorId: 'first', namespace: 1 }]])(
    'is rejected before any effect: %j',
    async (input) => {
      const { kernel, wallet, state } = create()
      await kernel.connect(connectId)
      for (const call of [kernel.connect, kernel.disconnect, kernel.signMessage] as ((input: unknown) => unknown)[]) {
        await expect(call(input)).rejects.toMatchObject({ code: expect.stringMatching(/^ARGUMENT_INVALID$/) })
      }
      await expect(kernel.open(input as never)).rejects.toMatchObject({ code: /./ })
      expect(state()?.status).toBe('connected')
      expect(wallet.calls).toEqual(['connect'])
    },
  )
})

describe('a wallet on a network that the site does not use', () => {
  const create = () => {
    const adapter = createTestAdapter()
    const wallet = createTestConnector()
    wallet.networkId = 'test:9'
    const { kernel } = createTestKernel({ plugins: [adapter.plugin, wallet.plugin] })
    return { kernel, wallet, state: () => kernel.getState().namespaces.test }
  }

  it('is asked once to switch to the network in use', async () => {
    const { kernel, wallet, state } = create()
    await kernel.connect({ connectorId: wallet.id })
    expect(wallet.calls).toEqual(['connect', 'switch test:1'])
    expect(state()).toMatchObject({ status: 'connected', networkId: 'test:1' })
  })

  it.each(['refuses', 'stays'] as const)('keeps its network when it %s, and is still connected', async (switches) => {
    const { kernel, wallet, state } = create()
    wallet.switches = switches
    await kernel.connect({ connectorId: wallet.id })
    expect(wallet.calls).toEqual(['connect', 'switch test:1'])
    expect(state()).toMatchObject({ status: 'connected', networkId: 'test:9' })
  })

  it('can be aborted while its switch is pending', async () => {
    const { kernel, wallet, state } = create()
    wallet.switches = 'hangs'
    const abort = new AbortController()
    const connecting = kernel.connect({ connectorId: wallet.id, signal: abort.signal })
    await vi.waitFor(() => expect(wallet.calls).toHaveLength(2), { interval: 1 })
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(state()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(wallet.calls).toEqual(['connect', 'switch test:1', 'disconnect'])
  })
})
