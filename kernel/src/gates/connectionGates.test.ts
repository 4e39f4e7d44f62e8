import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../define/definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { Context, Feature, Plugin, PluginFactory } from '../plugins/contract.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import type { GateId } from './contract.js'

declare module '../connections/state.js' {
  interface DisconnectReasonRegistry {
    readonly 'terms-declined': true
  }
}

interface GuardPlugin extends Plugin<'guard', object> {}

/** A plugin that handles gates as `setup` does. */
const guard = (
  gates: readonly GateId[],
  setup: (context: Context<object>) => void,
  loads: { count: number; fail?: boolean } = { count: 0 },
) => {
  const factory: PluginFactory<GuardPlugin> = definePlugin<'guard', object>({
    id: 'guard',
    api: 1,
    gates,
    load: async () => {
      loads.count++
      if (loads.fail) throw new Error('404')
      const feature: Feature<object> = {
        views: {},
        setup: (context) => {
          setup(context)
          return {}
        },
      }
      return { default: feature }
    },
  })
  return factory()
}
const cancelled = () => new BaseError('Not signed in.', { code: 'VIEW_DISMISSED' })

const create = (plugin: GuardPlugin) => {
  const adapter = createTestAdapter()
  const first = createTestConnector({ id: 'first' })
  const second = createTestConnector({ id: 'second' })
  const kit = createTestKernel({ plugins: [adapter.plugin, first.plugin, second.plugin, plugin] })
  const state = () => kit.kernel.getState().namespaces.test
  const reasons: string[] = []
  kit.kernel.on('connection:disconnected', ({ reason }) => reasons.push(reason))
  return { ...kit, first, second, state, reasons }
}

describe('connection.established', () => {
  it('loads its guard once, on the first connect, and connects when the guard accepts', async () => {
    const loads = { count: 0 }
    const seen: unknown[] = []
    const kit = create(
      guard(
        ['connection.established'],
        (context) =>
          context.gate('connection.established', async ({ connection, isReconnecting }) => {
            seen.push([connection.connectorId, isReconnecting, kit.state()?.status, kit.first.calls.slice()])
            return undefined
          }),
        loads,
      ),
    )
    await kit.kernel.preload()
    expect(loads.count).toBe(0)
    await kit.kernel.connect({ connectorId: 'first' })
    expect(loads.count).toBe(1)
    expect(seen).toEqual([['first', false, 'connecting', ['connect']]])
    expect(kit.state()?.status).toBe('connected')
    await kit.kernel.connect({ connectorId: 'second' })
    expect(loads.count).toBe(1)
  })

  it('undoes the connect when it refuses: wallet disconnected, nothing stored, reason refused', async () => {
    const kit = create(
      guard(['connection.established'], (context) =>
        context.gate('connection.established', async () => {
          throw cancelled()
        }),
      ),
    )
    await expect(kit.kernel.connect({ connectorId: 'first' })).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    expect(kit.first.calls).toEqual(['connect', 'disconnect'])
    expect(kit.state()).toMatchObject({ status: 'disconnected', reason: 'refused', connections: [] })
    expect(kit.kernel.connection()).toBeUndefined()
    expect(kit.storage.entries.get('latchkey:local:core:connections') ?? '').not.toContain('first')
  })

  it('uses the reason that the guard declared, whatever the code of its error', async () => {
    const kit = create(
      guard(['connection.established'], (context) =>
        context.gate('connection.established', async () => {
          throw new BaseError('no', { code: 'USER_REJECTED', details: { disconnectReason: 'terms-declined' } })
        }),
      ),
    )
    await expect(kit.kernel.connect({ connectorId: 'first' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(kit.state()?.reason).toBe('terms-declined')
  })

  it('keeps the existing connection when it refuses a second one', async () => {
    const kit = create(
      guard(['connection.established'], (context) =>
        context.gate('connection.established', async ({ connection }) => {
          if (connection.connectorId === 'second') throw cancelled()
          return undefined
        }),
      ),
    )
    await kit.kernel.connect({ connectorId: 'first' })
    await expect(kit.kernel.connect({ connectorId: 'second' })).rejects.toThrow()
    expect(kit.state()).toMatchObject({ status: 'connected', connections: [{ connectorId: 'first' }] })
    expect(kit.first.calls).toEqual(['connect'])
    expect(kit.second.calls).toEqual(['connect', 'disconnect'])
  })

  it('fails closed when its guard does not load, and a retry loads it again', async () => {
    const loads = { count: 0, fail: true }
    const kit = create(guard(['connection.established', 'connection.policy'], () => undefined, loads))
    await expect(kit.kernel.connect({ connectorId: 'first' })).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    expect(kit.state()).toMatchObject({ status: 'disconnected', reason: 'error', connections: [] })
    expect(kit.first.calls).toEqual([])
    loads.fail = false
    await kit.kernel.connect({ connectorId: 'first' })
    expect(loads.count).toBe(2)
    expect(kit.state()?.status).toBe('connected')
  })

  it.each(['caller', 'another wallet', 'disconnect', 'destroy'] as const)(
    'ends a pending gate when stopped by %s',
    async (who) => {
      let entered = 0
      const kit = create(
        guard(['connection.established'], (context) =>
          context.gate('connection.established', ({ connection }) => {
            entered++
            return connection.connectorId === 'first' ? new Promise(() => undefined) : Promise.resolve(undefined)
          }),
        ),
      )
      const abort = new AbortController()
      const connecting = kit.kernel.connect({ connectorId: 'first', signal: abort.signal })
      await vi.waitFor(() => expect(entered).toBe(1), { interval: 1 })
      if (who === 'caller') abort.abort()
      if (who === 'another wallet') await kit.kernel.connect({ connectorId: 'second' })
      if (who === 'disconnect') await kit.kernel.disconnect()
      if (who === 'destroy') kit.kernel.destroy()
      await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
      expect(kit.first.calls).toEqual(['connect', 'disconnect'])
      expect(kit.state()?.connections.map(({ connectorId }) => connectorId)).toEqual(
        who === 'another wallet' ? ['second'] : [],
      )
      expect(kit.state()?.status).toBe(who === 'another wallet' ? 'connected' : 'disconnected')
    },
  )

  it('runs again for an account that the wallet changes to meanwhile, and establishes that one', async () => {
    const asked: [string, AbortSignal, () => void][] = []
    const kit = create(
      guard(['connection.established'], (context) =>
        context.gate(
          'connection.established',
          ({ connection }, signal) =>
            new Promise((resolve) => asked.push([connection.activeAddress, signal, () => resolve(undefined)])),
        ),
      ),
    )
    const received: unknown[] = []
    kit.kernel.on('connection:changed', (change) => received.push(change.address))
    kit.kernel.on('connection:connected', (change) => received.push(change.address))
    const connecting = kit.kernel.connect({ connectorId: 'first' })
    await vi.waitFor(() => expect(asked).toHaveLength(1), { interval: 1 })
    expect(kit.state()).toMatchObject({ status: 'connecting', connections: [], pending: { activeAddress: 'alice' } })
    kit.first.accounts = [{ address: 'bob' }]
    kit.first.context?.emitter.emit('change', { accounts: [{ address: 'bob' }] })
    await vi.waitFor(() => expect(asked).toHaveLength(2), { interval: 1 })
    expect(asked.map(([address, signal]) => [address, signal.aborted])).toEqual([
      ['alice', true],
      ['bob', false],
    ])
    expect(kit.state()).toMatchObject({ connections: [], pending: { activeAddress: 'bob' } })
    // Too late: it decides on an account that is gone.
    asked[0]?.[2]()
    await Promise.resolve()
    expect(kit.state()?.connections).toEqual([])
    asked[1]?.[2]()
    await connecting
    expect(kit.state()).toMatchObject({ status: 'connected', connections: [{ activeAddress: 'bob' }] })
    expect(kit.state()?.pending).toBeUndefined()
    expect(received).toEqual(['bob'])
  })

  it('ends the attempt when the wallet takes its accounts back meanwhile', async () => {
    const kit = create(
      guard(['connection.established'], (context) =>
        context.gate('connection.established', () => new Promise(() => undefined)),
      ),
    )
    const connecting = kit.kernel.connect({ connectorId: 'first' })
    await vi.waitFor(() => expect(kit.state()?.pending).toBeDefined(), { interval: 1 })
    kit.first.context?.emitter.emit('change', { accounts: [] })
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(kit.state()).toMatchObject({ status: 'disconnected', pending: undefined }))
  })
})

describe('connection.policy', () => {
  const keepAll = guard(['connection.policy'], (context) =>
    context.gate('connection.policy', async ({ connections }) => connections.map(({ id }) => id)),
  )

  it('keeps one connection by default', async () => {
    const kit = create(guard([], () => undefined))
    await kit.kernel.connect({ connectorId: 'first' })
    await kit.kernel.connect({ connectorId: 'second' })
    expect(kit.state()?.connections.map(({ connectorId }) => connectorId)).toEqual(['second'])
    expect(kit.first.calls).toEqual(['connect', 'disconnect'])
    expect(kit.second.calls).toEqual(['connect'])
  })

  it('keeps the connections the handler returns', async () => {
    const kit = create(keepAll)
    const one = await kit.kernel.connect({ connectorId: 'first' })
    const two = await kit.kernel.connect({ connectorId: 'second' })
    expect(kit.state()?.connections.map(({ connectorId }) => connectorId)).toEqual(['second', 'first'])
    expect(kit.state()?.activeConnectionId).toBe(two.id)
    expect(one.record?.connectorId).toBe('first')
    expect(kit.first.calls).toEqual(['connect'])
  })

  it('activates the other connection when the active one is disconnected (078)', async () => {
    const kit = create(keepAll)
    const one = await kit.kernel.connect({ connectorId: 'first' })
    await kit.kernel.connect({ connectorId: 'second' })
    expect(await kit.kernel.disconnect({ connectorId: 'second' })).toEqual(['test'])
    expect(kit.state()).toMatchObject({ status: 'connected', reason: undefined, activeConnectionId: one.id })
    expect(kit.kernel.connection()?.id).toBe(one.id)
  })

  it('runs before connection.established', async () => {
    const ran: string[] = []
    const kit = create(
      guard(['connection.policy', 'connection.established'], (context) => {
        context.gate('connection.established', async () => void ran.push('established') as undefined)
        context.gate('connection.policy', async () => {
          ran.push('policy')
          return []
        })
      }),
    )
    await kit.kernel.connect({ connectorId: 'first' })
    expect(ran).toEqual(['policy', 'established'])
  })
})

describe('request.unsafe', () => {
  it('runs before the wallet is asked to sign, with the request', async () => {
    const seen: unknown[] = []
    const kit = create(
      guard(['request.unsafe'], (context) =>
        context.gate('request.unsafe', async ({ connection, method, params }) => {
          seen.push([connection.connectorId, method, params])
          return undefined
        }),
      ),
    )
    await kit.kernel.connect({ connectorId: 'first' })
    const { signature } = await kit.kernel.signMessage({ message: 'hello' })
    expect(signature).toBe('signed:first:hello')
    expect(seen).toEqual([['first', 'signMessage', 'hello']])
  })

  it('stops the request with its own error when it refuses', async () => {
    const kit = create(
      guard(['request.unsafe'], (context) =>
        context.gate('request.unsafe', async () => {
          throw new Error('Not today.')
        }),
      ),
    )
    let signed = 0
    kit.first.accounts = [{ address: 'alice' }]
    const handle = await kit.kernel.connect({ connectorId: 'first' })
    Object.assign(handle.provider as object, { sign: () => signed++ })
    await expect(kit.kernel.signMessage({ message: 'x' })).rejects.toMatchObject({
      code: 'UNKNOWN',
      message: 'Not today.',
    })
    expect(signed).toBe(0)
  })

  it('rejects with ABORTED when the instance is destroyed while it is pending', async () => {
    let entered = 0
    const kit = create(
      guard(['request.unsafe'], (context) =>
        context.gate('request.unsafe', () => {
          entered++
          return new Promise(() => undefined)
        }),
      ),
    )
    await kit.kernel.connect({ connectorId: 'first' })
    const signing = kit.kernel.signMessage({ message: 'x' })
    await vi.waitFor(() => expect(entered).toBe(1), { interval: 1 })
    kit.kernel.destroy()
    await expect(signing).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
