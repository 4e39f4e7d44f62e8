import { describe, expect, it } from 'vitest'
import { createSlice } from '../define/createSlice.js'
import { definePlugin } from '../define/definePlugin.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { replaceGlobal } from '../testing/replaceGlobal.js'
import { waitUntil } from '../testing/waitUntil.js'
import type { View } from '../views/contract.js'
import type { Context, Plugin, PluginFactory } from './contract.js'

interface CounterContract {
  options: { step?: number }
  state: { count: number }
  actions: { add(input: number): Promise<number>; context(): Promise<Context<CounterContract>> }
  events: { added: { by: number } }
  views: { Counter: { params: undefined; answer: number } }
}
interface CounterPlugin extends Plugin<'counter', CounterContract> {}
interface OtherPlugin extends Plugin<'other', { actions: { ask(): Promise<string> } }> {}

const slice = createSlice({
  initial: { count: 0 },
  reducers: {
    added(draft: { count: number }, by: number) {
      draft.count += by
    },
  },
})
const counter: PluginFactory<CounterPlugin> = definePlugin<'counter', CounterContract>({
  id: 'counter',
  api: 1,
  defaults: { step: 1 },
  actions: ['add', 'context'],
  views: { Counter: { title: 'Counter', answers: true } },
  gates: ['connection.established'],
  load: async () => ({
    default: {
      slice,
      views: { Counter: () => null },
      setup(context) {
        const { added } = context.bind(slice)
        return {
          actions: {
            async add(input) {
              added(input)
              context.emit('added', { by: input })
              return (context.getState().plugins.counter as { count: number }).count
            },
            context: async () => context,
          },
        }
      },
    },
  }),
})
interface WaitingContract {
  actions: { go(): Promise<number> }
  views: { Wait: View }
}
/** A plugin whose `setup` waits. */
const waiting = (wait: (context: Context<WaitingContract>) => Promise<unknown>) =>
  definePlugin<'waiting', WaitingContract>({
    id: 'waiting',
    api: 1,
    actions: ['go'],
    views: { Wait: { title: 'Wait' } },
    gates: ['connection.policy'],
    load: async () => ({
      default: {
        views: { Wait: () => null },
        async setup(context) {
          await wait(context)
          return { actions: { go: async () => 1 } }
        },
      },
    }),
  })
const other: PluginFactory<OtherPlugin> = definePlugin<'other', { actions: { ask(): Promise<string> } }>({
  id: 'other',
  api: 1,
  actions: ['ask'],
  load: async () => ({ default: { views: {}, setup: () => ({ actions: { ask: async () => 'asked' } }) } }),
})

const create = async (options: { features?: Record<string, boolean> } = {}) => {
  const wallet = createTestConnector()
  const kit = createTestKernel({
    plugins: [counter(), other(), createTestAdapter().plugin, wallet.plugin],
    ...options,
  })
  return { ...kit, wallet, context: await kit.kernel.plugins.counter.context() }
}

describe('createPluginContext', () => {
  it('is frozen, and exposes neither store nor kernel', async () => {
    const { context, kernel } = await create()
    expect(Object.isFrozen(context)).toBe(true)
    const reachable = new Set<unknown>()
    const scan = (value: unknown, depth: number): void => {
      if (typeof value !== 'object' || value === null || depth > 4 || reachable.has(value)) return
      reachable.add(value)
      for (const key of Reflect.ownKeys(value)) scan((value as Record<PropertyKey, unknown>)[key], depth + 1)
    }
    scan(context, 0)
    for (const value of reachable) {
      expect(value).not.toBe(kernel)
      expect(Object.keys(value as object)).not.toContain('commit')
    }
    expect(context.id).toBe('counter')
    expect(context.options).toEqual({ step: 1 })
  })

  it('cannot change the shared networks or the state', async () => {
    const { context, kernel } = await create()
    expect(() => Object.assign(context.networks[0] as object, { name: 'Evil' })).toThrow(TypeError)
    const urls = context.networks[0]?.rpcUrls.default.http as string[]
    expect(() => urls.push('https://evil.example')).toThrow(TypeError)
    expect(() => Object.assign(context.getState(), { status: 'destroyed' })).toThrow(TypeError)
    expect(() => Object.assign(kernel.plugins, { counter: {} })).toThrow(TypeError)
    expect(() => Object.assign(kernel.plugins.counter, { add: 1 })).toThrow(TypeError)
  })

  it('writes its own state under its own label, and emits under its own prefix', async () => {
    const { kernel } = await create()
    const labels: string[] = []
    const events: unknown[] = []
    kernel.subscribe((_state, _previous, label) => labels.push(label))
    kernel.on('counter:added', (payload) => events.push(payload))
    expect(await kernel.plugins.counter.add(2)).toBe(2)
    expect(labels).toEqual(['counter/added'])
    expect(events).toEqual([{ by: 2 }])
    expect(kernel.getState().plugins.counter?.count).toBe(2)
  })

  it('receives events of peers, each alone or all at once, until it is disposed', async () => {
    const { context, kernel } = await create()
    const received: unknown[] = []
    const on = context.on as (event: string, handler: (...given: unknown[]) => void) => () => void
    on('counter:added', (payload) => received.push(payload))
    const stop = on('*', (event, payload) => received.push([event, payload]))
    await kernel.plugins.counter.add(2)
    expect(received).toEqual([{ by: 2 }, ['counter:added', { by: 2 }]])
    stop()
    await kernel.plugins.counter.add(3)
    expect(received).toHaveLength(3)
    kernel.destroy()
    expect(received).toHaveLength(3)
  })

  it('sends requests and caches results, whose code loads when it is first needed, until it is disposed', async () => {
    const { context, kernel, clock } = await create()
    const schema = { '~standard': { version: 1, validate: (value: unknown) => ({ value }) } } as const
    await expect(context.http.json({ url: 'ftp://example.com', schema })).rejects.toMatchObject({
      code: 'ARGUMENT_INVALID',
    })
    const cache = await context.cache<number>({ lifetimeMs: 1000 })
    let loads = 0
    const get = () => cache.get('key', async () => ++loads)
    expect(await Promise.all([get(), get()])).toEqual([1, 1])
    clock.advance(1001)
    expect(await get()).toBe(2)
    kernel.destroy()
    await expect(context.http.file({ url: 'https://example.com', types: [] })).rejects.toMatchObject({
      code: 'PLUGIN_DISABLED',
    })
  })

  it('skips what the browser keeps when a request that failed is sent again', async () => {
    const { context } = await create()
    const schema = { '~standard': { version: 1, validate: (value: unknown) => ({ value }) } } as const
    const caches: (RequestCache | undefined)[] = []
    const undo = replaceGlobal('fetch', () => async (_url: unknown, { cache }: RequestInit) => {
      caches.push(cache)
      return new Response('', { status: 410 })
    })
    const get = () => context.http.json({ url: 'https://x.example', schema }).catch(() => undefined)
    await get()
    await get()
    undo?.()
    expect(caches).toEqual([undefined, 'reload'])
  })

  it('returns enabled peers only', async () => {
    const { context } = await create()
    const peer = context.peer as unknown as (id: string) => { ask(): Promise<string> } | undefined
    expect(await peer('other')?.ask()).toBe('asked')
    expect(peer('nobody')).toBeUndefined()
    expect(peer('constructor')).toBeUndefined()
    const off = await create({ features: { other: false } })
    expect((off.context.peer as unknown as typeof peer)('other')).toBeUndefined()
  })

  it('contains the errors of timers and listeners', async () => {
    const { context, clock, errors, kernel } = await create()
    context.clock.after(5, () => {
      throw new Error('timer')
    })
    context.subscribe(() => {
      throw new Error('listener')
    })
    context.on('modal:closed', () => {
      throw new Error('handler')
    })
    clock.advance(5)
    await kernel.plugins.counter.add(1)
    context.push('Counter', undefined)
    context.close()
    expect(new Set(errors.map(({ message }) => message))).toEqual(new Set(['timer', 'listener', 'handler']))
  })

  it('asks for a view while the modal is closed, and rejects when the modal closes', async () => {
    const { context, kernel } = await create()
    const asked = context.ask('Counter', undefined)
    expect(kernel.getState().modal.open).toBe(true)
    kernel.skin?.answer(kernel.getState().stack[0]?.key ?? '', 7)
    expect(await asked).toBe(7)
    expect(kernel.getState().modal.open).toBe(false)
    const again = context.ask('Counter', undefined)
    kernel.close()
    await expect(again).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
  })

  it('shows a view of any plugin by name, and ignores an unregistered one', async () => {
    const { context, kernel } = await create()
    expect(context.hasView('Nobody')).toBe(false)
    context.show('Nobody')
    expect(kernel.getState().modal.open).toBe(false)
    expect(context.hasView('Counter')).toBe(true)
    context.show('Counter')
    expect(kernel.getState().stack.map(({ view }) => view)).toEqual(['Counter'])
  })

  it('undoes everything when its plugin is disposed', async () => {
    const { context, clock, kernel, errors } = await create()
    let received = 0
    const count = (): void => void received++
    context.subscribe(count)
    context.on('modal:opened', count)
    context.clock.after(5, count)
    context.signal.addEventListener('abort', count)
    expect(clock.pending).toBe(1)
    kernel.skin?.fail('counter', new Error('view'))
    expect(received).toBe(1)
    expect(clock.pending).toBe(0)
    await kernel.plugins.other.ask()
    await kernel.plugins.counter.add(1)
    expect(received).toBe(1)
    expect(errors.map(({ message }) => message)).toEqual(['view'])
  })

  it('keeps no reference to finished timers and removed listeners', async () => {
    const { context, clock, kernel } = await create()
    let undone = 0
    for (let turn = 0; turn < 100; turn++) {
      context.clock.after(1, () => undefined)
      clock.advance(1)
      const undo = context.subscribe(() => undone++)
      undo()
      undo()
    }
    expect(clock.pending).toBe(0)
    kernel.destroy()
    expect(undone).toBe(0)
  })

  it('refuses to handle a gate that its manifest does not list: nothing would load the plugin for it', async () => {
    const { context } = await create()
    expect(() => context.gate('connection.policy', async () => [])).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        details: expect.objectContaining({ option: 'counter.gates', value: '"connection.policy"' }),
      }),
    )
  })

  it.each<[string, (context: Context<WaitingContract>) => Promise<unknown>, string]>([
    ['its own view', (context) => context.ask('Wait', undefined), '"Wait"'],
    [
      'a gate that it handles itself',
      (context) => context.pass('connection.policy' as never, {} as never),
      '"connection.policy"',
    ],
  ])('names what a setup that never returns waits for: %s', async (_what, wait, value) => {
    const { kernel, clock, errors } = createTestKernel({ plugins: [waiting(wait)()] })
    const going = kernel.plugins.waiting.go()
    await waitUntil(() => clock.delays.includes(3000))
    expect(errors).toEqual([])
    clock.advance(3000)
    expect(errors.map(({ code, details }) => [code, details?.option, details?.value])).toEqual([
      ['CONFIG_INVALID', 'waiting.setup', value],
    ])
    kernel.destroy()
    await expect(going).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
  })

  it('reports no setup that asks for its own view without waiting, and none that waits for another plugin', async () => {
    for (const ask of [
      async (context: Context<WaitingContract>) => void context.ask('Wait', undefined),
      async (context: Context<WaitingContract>) =>
        context.ask('Counter' as never, undefined as never).catch(() => undefined),
    ]) {
      const { kernel, clock, errors } = createTestKernel({ plugins: [waiting(ask)()] })
      expect(await kernel.plugins.waiting.go()).toBe(1)
      clock.advance(3000)
      expect(errors).toEqual([])
      kernel.destroy()
    }
  })

  it('does nothing after its plugin was disposed, whatever a stale reference calls', async () => {
    const { context, clock, kernel, wallet } = await create()
    const stale = context.bind(slice)
    kernel.skin?.fail('counter', new Error('view'))
    const fresh = await kernel.plugins.counter.context()
    expect(fresh).not.toBe(context)
    const events: unknown[] = []
    kernel.on('counter:added', (payload) => events.push(payload))
    let received = 0
    stale.added(5)
    context.emit('added', { by: 5 })
    context.clock.after(1, () => received++)
    context.subscribe(() => received++)
    context.on('modal:opened', () => received++)
    context.gate('connection.established', async () => {
      received++
      throw new Error('stale guard')
    })
    context.push('Counter', undefined)
    context.show('Counter')
    clock.advance(1)
    await expect(context.ask('Counter', undefined)).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
    await expect(context.connect({ connectorId: wallet.id })).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
    expect(kernel.getState().stack).toEqual([])
    expect(kernel.getState().plugins.counter?.count).toBe(0)
    await kernel.connect({ connectorId: wallet.id })
    expect(received).toBe(0)
    expect(events).toEqual([])
  })
})
