import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../define/definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { Feature, Plugin, PluginFactory } from '../plugins/contract.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import type { GateRegistry } from './contract.js'

interface GuardPlugin extends Plugin<'guard', object> {}
type Input = GateRegistry['connection.changing']['input']

/** A question of a gate to its handler: the test decides. */
interface Question {
  readonly input: Input
  readonly signal: AbortSignal
  pass(): void
  refuse(error: unknown): void
}

const create = (passes: (input: Input) => boolean = () => false, keepsAll = false) => {
  const questions: Question[] = []
  const factory: PluginFactory<GuardPlugin> = definePlugin<'guard', object>({
    id: 'guard',
    api: 1,
    gates: ['connection.established', 'connection.changing', 'connection.policy'],
    load: async () => {
      const feature: Feature<object> = {
        views: {},
        setup(context) {
          context.gate('connection.established', async () => undefined)
          context.gate('connection.policy', async ({ connections }) =>
            keepsAll ? connections.map(({ id }) => id) : [],
          )
          context.gate('connection.changing', (input, signal) =>
            passes(input)
              ? Promise.resolve(undefined)
              : new Promise((resolve, reject) => {
                  questions.push({ input, signal, pass: () => resolve(undefined), refuse: reject })
                }),
          )
          return {}
        },
      }
      return { default: feature }
    },
  })
  const adapter = createTestAdapter()
  const first = createTestConnector({ id: 'first' })
  const second = createTestConnector({ id: 'second' })
  const kit = createTestKernel({ plugins: [adapter.plugin, first.plugin, second.plugin, factory()] })
  const state = () => kit.kernel.getState().namespaces.test
  const of = (id: string) => state()?.connections.find(({ connectorId }) => connectorId === id)
  const events: unknown[] = []
  kit.kernel.on('connection:changed', ({ address, networkId }) => events.push([address, networkId]))
  kit.kernel.on('connection:disconnected', ({ reason }) => events.push(reason))
  const question = async (index: number): Promise<Question> => {
    await vi.waitFor(() => expect(questions.length).toBeGreaterThan(index), { interval: 1 })
    return questions[index] as Question
  }
  /** The wallet changes to an account. */
  const move = (address: string) => {
    first.accounts = [{ address }]
    first.context?.emitter.emit('change', { accounts: [{ address }], active: address })
    // Events of one frame are merged.
    kit.clock.advance(20)
  }
  return { ...kit, first, second, state, of, events, questions, question, move }
}

describe('connection.changing', () => {
  it('shows what counted, and the new account as pending, until its handler has passed', async () => {
    const kit = create()
    await kit.kernel.connect({ connectorId: 'first' })
    await vi.dynamicImportSettled()
    kit.move('bob')
    const { input, pass } = await kit.question(0)
    expect(input).toMatchObject({ connection: { activeAddress: 'bob' }, before: { activeAddress: 'alice' } })
    expect(kit.state()).toMatchObject({
      status: 'connecting',
      connections: [{ activeAddress: 'alice' }],
      pending: { activeAddress: 'bob' },
    })
    expect(kit.events).toEqual([])
    pass()
    await vi.waitFor(() => expect(kit.state()?.status).toBe('connected'))
    expect(kit.state()?.connections).toMatchObject([{ activeAddress: 'bob' }])
    expect(kit.state()?.pending).toBeUndefined()
    expect(kit.events).toEqual([['bob', 'test:1']])
  })

  it('signs for its handler with the new account, and for nobody else', async () => {
    const kit = create()
    await kit.kernel.connect({ connectorId: 'first' })
    await vi.dynamicImportSettled()
    kit.move('bob')
    const { input, pass } = await kit.question(0)
    await expect(kit.kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    await expect(input.signMessage('x')).resolves.toMatchObject({ address: 'bob' })
    pass()
    await vi.waitFor(() => expect(kit.state()?.status).toBe('connected'))
    await expect(kit.kernel.signMessage({ message: 'x' })).resolves.toMatchObject({ address: 'bob' })
  })

  it('refuses to sign for its handler once the wallet is elsewhere', async () => {
    const kit = create()
    await kit.kernel.connect({ connectorId: 'first' })
    await vi.dynamicImportSettled()
    kit.move('bob')
    const { input } = await kit.question(0)
    kit.first.accounts = [{ address: 'carol' }]
    await expect(input.signMessage('x')).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    kit.first.accounts = [{ address: 'bob' }]
    kit.first.networkId = 'test:2'
    await expect(input.signMessage('x')).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  })

  it('disconnects the connection when its handler refuses, with its reason', async () => {
    const kit = create()
    await kit.kernel.connect({ connectorId: 'first' })
    await vi.dynamicImportSettled()
    kit.move('bob')
    const { refuse } = await kit.question(0)
    refuse(new BaseError('no', { code: 'USER_REJECTED', details: { disconnectReason: 'rejected' } }))
    await vi.waitFor(() => expect(kit.state()?.status).toBe('disconnected'))
    expect(kit.state()).toMatchObject({ reason: 'rejected', connections: [] })
    expect(kit.state()?.pending).toBeUndefined()
    expect(kit.events).toEqual(['rejected'])
    expect(kit.first.calls).toEqual(['connect', 'disconnect'])
  })

  it('ends the handlers of an older change, and takes the newest', async () => {
    const kit = create()
    await kit.kernel.connect({ connectorId: 'first' })
    await vi.dynamicImportSettled()
    kit.move('bob')
    const older = await kit.question(0)
    kit.move('carol')
    const newest = await kit.question(1)
    expect(older.signal.aborted).toBe(true)
    expect(kit.state()?.pending?.activeAddress).toBe('carol')
    older.refuse(new Error('too late'))
    newest.pass()
    await vi.waitFor(() => expect(kit.state()?.status).toBe('connected'))
    expect(kit.state()?.connections).toMatchObject([{ activeAddress: 'carol' }])
    expect(kit.events).toEqual([['carol', 'test:1']])
  })

  it('forgets a change that the wallet takes back', async () => {
    const kit = create()
    await kit.kernel.connect({ connectorId: 'first' })
    await vi.dynamicImportSettled()
    kit.move('bob')
    const { signal } = await kit.question(0)
    kit.move('alice')
    await vi.waitFor(() => expect(kit.state()?.status).toBe('connected'))
    expect(signal.aborted).toBe(true)
    expect(kit.state()?.pending).toBeUndefined()
    expect(kit.state()?.connections).toMatchObject([{ activeAddress: 'alice' }])
    expect(kit.events).toEqual([])
  })

  it('keeps a network switch waiting, which a handler can take back', async () => {
    const kit = create()
    await kit.kernel.connect({ connectorId: 'first' })
    const switching = kit.kernel.switchNetwork({ networkId: 'test:2' })
    const outcome = switching.then(
      () => 'switched',
      ({ code }) => code,
    )
    await kit.question(0)
    expect(kit.state()).toMatchObject({ networkId: 'test:1', pending: { networkId: 'test:2' } })
    await kit.kernel.switchNetwork({ networkId: 'test:1' })
    expect(await outcome).toBe('ABORTED')
    expect(kit.first.networkId).toBe('test:1')
    await vi.waitFor(() => expect(kit.state()).toMatchObject({ status: 'connected', networkId: 'test:1' }))
    expect(kit.state()?.pending).toBeUndefined()
    expect(kit.questions).toHaveLength(1)
  })

  it('resolves a network switch once its handler has passed, and rejects it with its refusal', async () => {
    const kit = create()
    await kit.kernel.connect({ connectorId: 'first' })
    const switching = kit.kernel.switchNetwork({ networkId: 'test:2' })
    ;(await kit.question(0)).pass()
    await switching
    expect(kit.state()).toMatchObject({ status: 'connected', networkId: 'test:2' })
    const back = kit.kernel.switchNetwork({ networkId: 'test:1' })
    ;(await kit.question(1)).refuse(new BaseError('no', { code: 'USER_REJECTED' }))
    await expect(back).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(kit.state()).toMatchObject({ status: 'disconnected', reason: 'refused' })
  })

  it('ends its handlers when the connection is gone', async () => {
    const kit = create()
    await kit.kernel.connect({ connectorId: 'first' })
    await vi.dynamicImportSettled()
    kit.move('bob')
    const { signal } = await kit.question(0)
    await kit.kernel.disconnect()
    expect(signal.aborted).toBe(true)
    await vi.waitFor(() => expect(kit.state()?.pending).toBeUndefined())
    expect(kit.state()).toMatchObject({ status: 'disconnected', reason: 'user' })
  })

  it('waits for nobody where no plugin handles it', async () => {
    const adapter = createTestAdapter()
    const first = createTestConnector({ id: 'first' })
    const { kernel } = createTestKernel({ plugins: [adapter.plugin, first.plugin] })
    await kernel.connect({ connectorId: 'first' })
    await vi.dynamicImportSettled()
    first.context?.emitter.emit('change', { accounts: [{ address: 'bob' }] })
    await vi.waitFor(() => expect(kernel.getState().namespaces.test?.connections[0]?.activeAddress).toBe('bob'))
    expect(kernel.getState().namespaces.test?.status).toBe('connected')
  })

  it('asks about a connection that becomes active, if it has changed since it passed', async () => {
    const kit = create(undefined, true)
    await kit.kernel.connect({ connectorId: 'first' })
    await kit.kernel.connect({ connectorId: 'second' })
    // Does not act: only its record follows.
    kit.move('bob')
    await vi.waitFor(() => expect(kit.state()?.connections[1]?.activeAddress).toBe('bob'))
    expect(kit.questions).toHaveLength(0)
    await kit.kernel.disconnect({ connectorId: 'second' })
    const { input, pass } = await kit.question(0)
    expect(input.connection).toMatchObject({ connectorId: 'first', activeAddress: 'bob' })
    expect(kit.state()).toMatchObject({ status: 'connecting', pending: { activeAddress: 'bob' } })
    await expect(kit.kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    pass()
    await vi.waitFor(() => expect(kit.state()?.status).toBe('connected'))
    expect(kit.questions).toHaveLength(1)
    await expect(kit.kernel.signMessage({ message: 'x' })).resolves.toMatchObject({ address: 'bob' })
  })

  it('asks about a connection that acts because the other one ended while it was asked about', async () => {
    const kit = create(undefined, true)
    await kit.kernel.connect({ connectorId: 'first' })
    await kit.kernel.connect({ connectorId: 'second' })
    kit.move('bob')
    await vi.waitFor(() => expect(kit.of('first')?.activeAddress).toBe('bob'))
    const first = kit.of('first')
    kit.kernel.activate({ connectionId: first?.id ?? '' }).catch(() => undefined)
    const { signal } = await kit.question(0)
    await kit.kernel.disconnect({ connectorId: 'second' })
    expect(signal.aborted).toBe(true)
    const again = await kit.question(1)
    expect(kit.state()).toMatchObject({ status: 'connecting', pending: { activeAddress: 'bob' } })
    kit.move('bob')
    expect(again.signal.aborted).toBe(false)
    again.pass()
    await vi.waitFor(() => expect(kit.state()?.status).toBe('connected'))
    expect(kit.questions).toHaveLength(2)
  })

  it('never shows a connection as connected that has changed since it passed', async () => {
    for (const isRefused of [false, true]) {
      const kit = create(undefined, true)
      const shown: unknown[] = []
      kit.kernel.subscribe(() => {
        const { status, pending, connections = [], activeConnectionId } = kit.state() ?? {}
        const active = connections.find(({ id }) => id === activeConnectionId)
        if (active?.activeAddress === 'bob') shown.push([status, pending?.activeAddress])
      })
      await kit.kernel.connect({ connectorId: 'first' })
      await kit.kernel.connect({ connectorId: 'second' })
      kit.move('bob')
      await vi.waitFor(() => expect(kit.of('first')?.activeAddress).toBe('bob'))
      await kit.kernel.disconnect({ connectorId: 'second' })
      const { pass, refuse } = await kit.question(0)
      expect(shown.length).toBeGreaterThan(0)
      expect(shown.filter((each) => String(each) !== 'connecting,bob')).toEqual([])
      shown.length = 0
      if (isRefused) refuse(new BaseError('no', { code: 'USER_REJECTED' }))
      else pass()
      await vi.waitFor(() => expect(kit.state()?.status).toBe(isRefused ? 'disconnected' : 'connected'))
      if (isRefused) expect(shown.filter((each) => String(each) !== 'connecting,bob')).toEqual([])
    }
  })

  it('asks about what a wallet changed to after another connection was asked about in its place', async () => {
    for (const isRefused of [true, false]) {
      const kit = create(undefined, true)
      await kit.kernel.connect({ connectorId: 'second' })
      await kit.kernel.connect({ connectorId: 'first' })
      kit.move('bob')
      await kit.question(0)
      const second = kit.of('second')
      const activating = kit.kernel.activate({ connectionId: second?.id ?? '' }).then(
        () => 'acts',
        ({ code }) => code,
      )
      const { pass, refuse } = await kit.question(1)
      expect(kit.state()?.pending?.id).toBe(second?.id)
      if (isRefused) {
        refuse(new BaseError('no', { code: 'USER_REJECTED' }))
        expect(await activating).toBe('USER_REJECTED')
        const { input } = await kit.question(2)
        expect(input).toMatchObject({ connection: { activeAddress: 'bob' }, before: { activeAddress: 'alice' } })
        expect(kit.state()).toMatchObject({ status: 'connecting', pending: { activeAddress: 'bob' } })
      } else {
        pass()
        expect(await activating).toBe('acts')
        await vi.waitFor(() => expect(kit.of('first')?.activeAddress).toBe('bob'))
        expect(kit.questions).toHaveLength(2)
      }
    }
  })

  it('goes on while the wallet that is asked about repeats what it said', async () => {
    const kit = create(undefined, true)
    await kit.kernel.connect({ connectorId: 'first' })
    await kit.kernel.connect({ connectorId: 'second' })
    const first = kit.of('first')
    const activating = kit.kernel.activate({ connectionId: first?.id ?? '' })
    const { pass } = await kit.question(0)
    kit.move('alice')
    pass()
    await activating
    expect(kit.state()).toMatchObject({ status: 'connected', activeConnectionId: first?.id })
  })

  it('asks about nothing when the next one is as it passed', async () => {
    const kit = create(undefined, true)
    await kit.kernel.connect({ connectorId: 'first' })
    await kit.kernel.connect({ connectorId: 'second' })
    await kit.kernel.disconnect({ connectorId: 'second' })
    expect(kit.state()).toMatchObject({ status: 'connected', connections: [{ connectorId: 'first' }] })
    expect(kit.questions).toHaveLength(0)
  })
})
