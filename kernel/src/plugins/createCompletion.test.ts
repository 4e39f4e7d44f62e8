import { afterEach, describe, expect, it } from 'vitest'
import { createKernel } from '../createKernel.js'
import { defineFeature } from '../define/defineFeature.js'
import { definePlugin } from '../define/definePlugin.js'
import type { Context, Plugin } from '../plugins/contract.js'
import { createRemoteAnswer } from '../testing/createRemoteAnswer.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { waitUntil } from '../testing/waitUntil.js'
import type { RejectionWatch } from '../testing/watchRejections.js'
import { watchRejections } from '../testing/watchRejections.js'
import type { View } from '../views/contract.js'
import type { ConnectedPart } from './contract.js'

interface HoldingsContract {
  actions: { count(): Promise<number> }
  views: { Tokens: View; Chosen: View<undefined, number> }
}
const part: ConnectedPart<HoldingsContract> = {
  views: { Tokens: { title: 'Tokens', requires: 'connected' }, Chosen: { title: 'Chosen', answers: true } },
  contributes: [
    { slot: 'open.view', id: 'tokens', order: 50, item: { view: 'Tokens' }, when: { connected: true } },
    { slot: 'open.view', id: 'chosen', order: 60, item: { view: 'Chosen' } },
  ],
  load: async () => ({
    default: defineFeature<HoldingsContract>({
      views: { Tokens: () => null, Chosen: () => null },
      setup: () => ({ actions: { count: async () => 7 } }),
    }),
  }),
}

interface HomeContract {
  actions: { read(): Promise<Context> }
  views: { Home: View; Guide: View }
}
const home = definePlugin<'home', HomeContract>({
  id: 'home',
  api: 1,
  actions: ['read'],
  views: { Home: { title: 'Home' }, Guide: { title: 'Guide' } },
  contributes: [{ slot: 'open.view', id: 'home', order: 90, item: { view: 'Home' } }],
  load: async () => ({
    default: defineFeature<HomeContract>({
      views: { Home: () => null, Guide: () => null },
      setup: (context) => ({ actions: { read: async () => context } }),
    }),
  }),
})

type Fetch = () => Promise<{ readonly default: ConnectedPart<HoldingsContract> }>

const create = (
  fetch: Fetch = async () => ({ default: part }),
  options: { readonly features?: { readonly [id: string]: boolean } } = {},
  more: Partial<Plugin['manifest']> = {},
) => {
  let fetches = 0
  const made = definePlugin<'holdings', HoldingsContract>({
    id: 'holdings',
    api: 1,
    actions: ['count'],
    connected: () => {
      fetches++
      return fetch()
    },
  })()
  const holdings: typeof made = { ...made, manifest: { ...made.manifest, ...more } }
  const wallet = createTestConnector()
  const kit = createTestKernel({ plugins: [home(), holdings, createTestAdapter().plugin, wallet.plugin], ...options })
  const { kernel } = kit
  return {
    ...kit,
    wallet,
    fetches: () => fetches,
    connect: () => kernel.connect({ connectorId: wallet.id }),
    hasTokens: () => !!kernel.skin?.declaration('Tokens'),
    shown: () => kernel.getState().stack.map(({ view }) => view),
  }
}
const watches: RejectionWatch[] = []
const watching = (): RejectionWatch => {
  const watch = watchRejections()
  watches.push(watch)
  return watch
}
afterEach(() => {
  for (const watch of watches.splice(0)) watch.end()
})
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const never = (): Promise<never> => new Promise(() => undefined)
/** Fails as often as it is told to. */
const flaky = (failures: number): Fetch => {
  let calls = 0
  return async () => {
    if (calls++ < failures) throw new Error('offline')
    return { default: part }
  }
}

describe('a part for connected visitors', () => {
  it('is not requested before anybody connects', async () => {
    const { kernel, fetches, hasTokens } = create()
    await kernel.preload()
    void kernel.open()
    await settled()
    expect(fetches()).toBe(0)
    expect(hasTokens()).toBe(false)
    kernel.close()
  })

  it('is requested once, with what connecting needs, and read by slots and views', async () => {
    const { kernel, connect, fetches, hasTokens, shown } = create()
    await kernel.preload()
    expect(kernel.skin?.items('open.view').map(({ id }) => id)).toEqual(['home'])
    await connect()
    await waitUntil(hasTokens)
    expect(kernel.skin?.items('open.view').map(({ id }) => id)).toEqual(['tokens', 'chosen', 'home'])
    const opened = kernel.open()
    await waitUntil(() => shown().length > 0)
    expect(shown()).toEqual(['Tokens'])
    kernel.close()
    await opened
    await kernel.disconnect()
    await connect()
    await expect(kernel.plugins.holdings.count()).resolves.toBe(7)
    expect(fetches()).toBe(1)
  })

  it('is requested before the wallet is asked', async () => {
    const { kernel, wallet, connect, hasTokens } = create()
    wallet.answer = 'hang'
    const connecting = connect()
    await waitUntil(hasTokens)
    expect(kernel.getState().namespaces.test?.status).toBe('connecting')
    wallet.approvePending()
    await connecting
  })

  it('is waited for before a connected visitor sees a view, and has whatever shows slots read them again', async () => {
    let arrive = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { kernel, connect, shown } = create(() => gate.then(() => ({ default: part })))
    await connect()
    const opened = kernel.open()
    await settled()
    expect(shown()).toEqual([])
    const { stack } = kernel.getState()
    arrive()
    await waitUntil(() => shown().length > 0)
    expect(shown()).toEqual(['Tokens'])
    expect(kernel.getState().stack).not.toBe(stack)
    kernel.close()
    await opened
  })

  it('draws again what is open when it arrives late, with the same frames', async () => {
    let arrive = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { kernel, clock, connect, hasTokens, shown } = create(() => gate.then(() => ({ default: part })))
    await connect()
    void kernel.open({ view: 'Guide' })
    await settled()
    await waitUntil(() => clock.pending > 0)
    clock.advance(3000)
    await waitUntil(() => shown().length > 0)
    const { stack } = kernel.getState()
    arrive()
    await waitUntil(hasTokens)
    expect(kernel.getState().stack).toEqual(stack)
    expect(kernel.getState().stack).not.toBe(stack)
    kernel.close()
  })

  it('holds nobody up: a view opens although it never arrives', async () => {
    const { kernel, clock, connect, shown } = create(never)
    await connect()
    void kernel.open()
    await settled()
    await waitUntil(() => clock.delays.includes(3000))
    clock.advance(3000)
    await waitUntil(() => shown().length > 0)
    expect(shown()).toEqual(['Home'])
    kernel.destroy()
  })

  it('is loaded for an action of its plugin, while nobody is connected', async () => {
    const { kernel, fetches, hasTokens } = create()
    await expect(kernel.plugins.holdings.count()).resolves.toBe(7)
    expect(hasTokens()).toBe(true)
    expect(fetches()).toBe(1)
  })

  it('is loaded for a view that nobody else declares, which opens as any other', async () => {
    const { kernel, fetches, shown } = create()
    const chosen = kernel.open({ view: 'Chosen' })
    await waitUntil(() => shown().length > 0)
    expect(shown()).toEqual(['Chosen'])
    kernel.skin?.answer(kernel.getState().stack[0]?.key ?? '', 3)
    await expect(chosen).resolves.toBe(3)
    // Not connected: what `open()` would choose.
    void kernel.open({ view: 'Tokens' })
    await waitUntil(() => shown().length > 0)
    expect(shown()).toEqual(['Chosen'])
    kernel.close()
    await expect(kernel.open({ view: 'Nowhere' as 'Tokens' })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    expect(fetches()).toBe(1)
  })

  it('is found by the contexts of other plugins once somebody is connected', async () => {
    const { kernel, connect, hasTokens, shown } = create()
    const context = await kernel.plugins.home.read()
    expect(context.hasView('Tokens')).toBe(false)
    await connect()
    await waitUntil(hasTokens)
    expect(context.hasView('Tokens')).toBe(true)
    context.show('Tokens')
    expect(shown()).toEqual(['Tokens'])
    context.replace('Chosen' as never, undefined as never)
    void context.ask('Tokens' as never, undefined as never)
    expect(shown()).toEqual(['Chosen', 'Tokens'])
    context.back()
    context.push('Tokens' as never, undefined as never)
    expect(shown()).toEqual(['Chosen', 'Tokens'])
    kernel.close()
  })

  it('is never requested for a plugin that is off, and is when it comes while somebody is connected', async () => {
    const { kernel, connect, fetches, hasTokens } = create(
      undefined,
      { features: { holdings: false } },
      {
        remote: { id: 'holdings' },
      },
    )
    await connect()
    await settled()
    await expect(kernel.open({ view: 'Tokens' })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    await expect(kernel.plugins.holdings.count()).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
    expect(fetches()).toBe(0)
    await kernel.configure(createRemoteAnswer({ holdings: [] }))
    await waitUntil(hasTokens)
    expect(fetches()).toBe(1)
    const opened = kernel.open({ view: 'Tokens' })
    await waitUntil(() => kernel.getState().stack.length > 0)
    await kernel.configure(createRemoteAnswer({ holdings: false }))
    await opened
    expect(hasTokens()).toBe(false)
  })

  it('stays what it is in other kernels: each completes its own', async () => {
    const made = create()
    const other = create()
    await made.connect()
    await waitUntil(made.hasTokens)
    await other.kernel.preload()
    expect(other.hasTokens()).toBe(false)
  })
})

describe('a part that does not load', () => {
  it('is reported once each time, and requested again by the next need', async () => {
    const watch = watching()
    let isOffline = true
    const { kernel, errors, connect, fetches, hasTokens, shown } = create(async () => {
      if (isOffline) throw new Error('offline')
      return { default: part }
    })
    await connect()
    await waitUntil(() => errors.length > 0)
    await settled()
    const failed = errors.length
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['PLUGIN_LOAD_FAILED']))
    expect(fetches()).toBe(failed)
    expect(hasTokens()).toBe(false)
    isOffline = false
    const opened = kernel.open()
    await waitUntil(() => shown().length > 0)
    expect(shown()).toEqual(['Tokens'])
    expect(fetches()).toBe(failed + 1)
    expect(errors).toHaveLength(failed)
    kernel.close()
    await opened
    expect(watch.seen).toEqual([])
  })

  it('fails an action with its code, reported once, and a view that it may declare', async () => {
    const watch = watching()
    const { kernel, errors } = create(flaky(2))
    await expect(kernel.plugins.holdings.count()).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    expect(errors).toHaveLength(1)
    expect(kernel.getState().lifecycles.holdings).toBe('failed')
    await expect(kernel.open({ view: 'Tokens' })).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    expect(errors).toHaveLength(2)
    await expect(kernel.plugins.holdings.count()).resolves.toBe(7)
    expect(watch.seen).toEqual([])
  })

  it('is reported once where a view and an action wait for it together', async () => {
    const watch = watching()
    let refuse = (_error: Error): void => undefined
    const { kernel, errors, fetches } = create(
      () =>
        new Promise((_resolve, reject) => {
          refuse = reject
        }),
    )
    const both = [kernel.open({ view: 'Tokens' }), kernel.plugins.holdings.count()]
    await waitUntil(() => fetches() > 0)
    await settled()
    refuse(new Error('offline'))
    for (const one of await Promise.allSettled(both))
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'PLUGIN_LOAD_FAILED' } })
    expect(fetches()).toBe(1)
    expect(errors).toHaveLength(1)
    expect(watch.seen).toEqual([])
  })

  it('leaves nothing behind in a kernel that was destroyed meanwhile', async () => {
    const watch = watching()
    const { kernel, clock, errors, connect } = create(never)
    await connect()
    await waitUntil(() => clock.pending > 0)
    const opened = kernel.open({ view: 'Tokens' })
    await settled()
    kernel.destroy()
    await expect(opened).rejects.toMatchObject({ code: expect.any(String) })
    await settled()
    expect(errors).toEqual([])
    expect(clock.pending).toBe(0)
    expect(watch.seen).toEqual([])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no `load`', { views: part.views }],
    ['a view of another plugin', { ...part, views: { Home: {} } }],
    ['a connector', { ...part, contributes: [{ slot: 'connectors', id: 'x', order: 1, item: {} }] }],
  ])('names the fault of one with %s, and the other plugins work', async (_what, odd) => {
    const { kernel, errors, connect } = create(async () => ({ default: odd as typeof part }))
    await connect()
    await waitUntil(() => errors.length > 0)
    expect(errors[0]).toMatchObject({ code: 'CONFIG_INVALID', details: { option: 'holdings.connected' } })
    await expect(kernel.plugins.holdings.count()).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
    await expect(kernel.plugins.home.read()).resolves.toBeDefined()
  })

  it.each(['views', 'contributes', 'load'])('fails its plugin alone where its `%s` cannot be read', async (name) => {
    const trap = { ...part }
    Object.defineProperty(trap, name, {
      get() {
        throw new Error('trap')
      },
    })
    const { kernel, errors, connect, shown } = create(async () => ({ default: trap }))
    await connect()
    await waitUntil(() => errors.length > 0)
    void kernel.open()
    await waitUntil(() => shown().length > 0)
    expect(shown()).toEqual(['Home'])
    kernel.close()
  })
})

describe('a manifest', () => {
  const networks = [
    { id: 1, name: 'One', nativeCurrency: { symbol: 'C', decimals: 1 }, rpcUrls: { default: { http: [] } } },
  ]
  const load = async () => ({ default: {} })
  const connected = async () => ({ default: { load } })

  it.each<[string, Partial<Plugin['manifest']>]>([
    ['neither `load` nor `connected`', {}],
    ['both', { load, connected }],
    ['`connected` that is not a function', { connected: {} as typeof connected }],
    ['`connected` and views', { connected, views: {} }],
    ['`connected` and contributions', { connected, contributes: [] }],
  ])('is refused with %s', (_what, manifest) => {
    const odd: Plugin = {
      kind: 'plugin',
      id: 'odd',
      options: {},
      enabled: true,
      manifest: { id: 'odd', api: 1, ...manifest },
    }
    expect(() => createKernel({ networks, plugins: [odd, createTestAdapter().plugin] })).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    )
  })
})
