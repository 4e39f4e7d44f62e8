import { describe, expect, it, vi } from 'vitest'
import type { DiscoverContext } from '../connections/contract.js'
import { createKernel } from '../createKernel.js'
import { definePlugin } from '../define/definePlugin.js'
import type { KernelEnvironment } from '../kernel.js'
import type { Context, Plugin, PluginFactory } from '../plugins/contract.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import type { View } from './contract.js'

interface DeskContract {
  actions: { pick(): Promise<number> }
  views: {
    Connect: View<undefined, { readonly connection: unknown }>
    Account: View
    Pick: View<{ readonly from: string } | undefined, number>
    Note: View
  }
}
interface DeskPlugin extends Plugin<'desk', DeskContract> {}
const desk: PluginFactory<DeskPlugin> = definePlugin<'desk', DeskContract>({
  id: 'desk',
  api: 1,
  views: {
    Connect: { title: 'Connect', answers: true, whenConnected: 'Account' },
    Account: { title: 'Account', requires: 'connected' },
    Pick: { title: 'Pick', answers: true },
    Note: { title: 'Note' },
  },
  actions: ['pick'],
  contributes: [
    { slot: 'open.view', id: 'account', order: 80, item: { view: 'Account' }, when: { connected: true } },
    { slot: 'open.view', id: 'connect', order: 90, item: { view: 'Connect' } },
  ],
  load: async () => ({
    default: {
      views: { Connect: () => null, Account: () => null, Pick: () => null, Note: () => null },
      setup: (context: Context<DeskContract>) => ({ actions: { pick: () => context.ask('Pick', undefined) } }),
    },
  }),
})
const network = {
  id: 1,
  name: 'One',
  chainNamespace: 'test',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

/** A skin that renders nothing. */
const skin: KernelEnvironment = { loadSkin: async () => undefined }

const create = (environment: KernelEnvironment = skin) => {
  const wallet = createTestConnector()
  const kernel = createKernel(
    { networks: [network], plugins: [desk(), createTestAdapter().plugin, wallet.plugin] },
    environment,
  )
  const facts: string[] = []
  kernel.on('modal:opened', ({ connected }) => facts.push(`opened ${connected}`))
  kernel.on('modal:closed', ({ connected }) => facts.push(`closed ${connected}`))
  const shown = (): string =>
    kernel
      .getState()
      .stack.map(({ view }) => view)
      .join()
  /** Resolves once the modal shows this view. */
  const until = (views: string): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (shown() !== views) return
        undo()
        resolve()
      }
      const undo = kernel.subscribe(check)
      check()
    })
  const answer = (value: unknown): void => kernel.skin?.answer(kernel.getState().stack[0]?.key ?? '', value)
  return { kernel, wallet, facts, shown, until, answer }
}
/** A page whose only wallet is found as soon as `found` lets the discovery code load. */
const createPage = (found: Promise<void>) => {
  const { plugin } = createTestAdapter()
  const clock = createTestClock()
  const adapter = {
    ...plugin,
    discover: async () => {
      await found
      const wallet = { id: 'orchard', type: 'ANNOUNCED', name: 'Orchard', source: {} } as const
      const start = ({ announce }: DiscoverContext) => ({ ask: () => announce(wallet) })
      return { default: start }
    },
  }
  const kernel = createKernel({ networks: [network], plugins: [desk(), adapter] }, { ...skin, clock })
  /** Connectors that were listed when the modal opened. */
  const opened = new Promise<readonly string[]>((resolve) =>
    kernel.on('modal:opened', () => resolve(kernel.getState().connectors.map(({ name }) => name))),
  )
  return { kernel, clock, opened }
}
const gate = () => {
  let open!: () => void
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}

describe('open', () => {
  it('chooses the view, and resolves with its result', async () => {
    const { kernel, wallet, facts, until, answer } = create()
    const opened = kernel.open()
    expect(kernel.getState().modal).toEqual({ open: false, loading: false })
    await until('Connect')
    expect(kernel.getState().modal).toEqual({ open: true, loading: false })
    const connection = await kernel.connect({ connectorId: wallet.id })
    answer({ connection })
    expect(await opened).toEqual({ connection })
    expect(facts).toEqual(['opened false', 'closed true'])
  })

  it('says that it loads once that takes longer than a visitor notices', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const never = new Promise<never>(() => undefined)
      const kernel = createKernel(
        { networks: [network], plugins: [desk(), createTestAdapter().plugin] },
        { loadSkin: () => never },
      )
      const loading = () => kernel.getState().modal.loading
      const first = kernel.open({ view: 'Connect' })
      expect(kernel.open({ view: 'Connect' })).toBe(first)
      vi.advanceTimersByTime(99)
      expect(loading()).toBe(false)
      vi.advanceTimersByTime(1)
      expect(loading()).toBe(true)
      kernel.close()
      expect(loading()).toBe(false)
      // A call that replaces another one starts anew, and closing leaves no timer.
      kernel.open().catch(() => undefined)
      vi.advanceTimersByTime(99)
      kernel.open({ view: 'Connect' }).catch(() => undefined)
      vi.advanceTimersByTime(99)
      expect(loading()).toBe(false)
      // One that replaces a slow opening does not flicker.
      vi.advanceTimersByTime(1)
      const seen: boolean[] = []
      kernel.subscribe(
        ({ modal }) => modal.loading,
        (isLoading) => seen.push(isLoading),
      )
      kernel.open().catch(() => undefined)
      vi.advanceTimersByTime(150)
      expect([loading(), seen]).toEqual([true, []])
      kernel.destroy()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not say so of an opening that was fast', async () => {
    const { kernel, until } = create()
    const seen: boolean[] = []
    kernel.subscribe(
      ({ modal }) => modal.loading,
      (loading) => seen.push(loading),
    )
    kernel.open().catch(() => undefined)
    await until('Connect')
    expect(seen).toEqual([])
  })

  it('shows wallets that respond at once in the first frame', async () => {
    const { kernel, opened, clock } = createPage(Promise.resolve())
    kernel.open().catch(() => undefined)
    expect(await opened).toEqual(['Orchard'])
    // Only the timer that looks for late wallets while the list is shown.
    expect(clock.pending).toBe(1)
    kernel.close()
    clock.advance(1000)
    await vi.waitUntil(() => clock.pending === 0)
  })

  it('waits at most 50 ms for the discovery code', async () => {
    const code = gate()
    const { kernel, opened, clock } = createPage(code.promise)
    kernel.open().catch(() => undefined)
    await vi.waitUntil(() => clock.delays.includes(50))
    clock.advance(49)
    await new Promise((resolve) => setImmediate(resolve))
    expect(kernel.getState().modal.open).toBe(false)
    clock.advance(1)
    expect(await opened).toEqual([])
    code.open()
    await vi.waitUntil(() => kernel.getState().connectors.length === 1)
  })

  it('resolves with undefined when a view without a result is closed', async () => {
    const { kernel, wallet, until } = create()
    await kernel.connect({ connectorId: wallet.id })
    const opened = kernel.open()
    await until('Account')
    kernel.skin?.back()
    expect(await opened).toBeUndefined()
    expect(kernel.getState().modal.open).toBe(false)
  })

  it('rejects with VIEW_DISMISSED when it is closed, and loading ends (397)', async () => {
    const { kernel, until } = create()
    const opened = kernel.open({ view: 'Pick' })
    await until('Pick')
    kernel.close()
    await expect(opened).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    expect(kernel.getState().modal).toEqual({ open: false, loading: false })
  })

  it('passes params to the view', async () => {
    const { kernel, until, answer } = create()
    const opened = kernel.open({ view: 'Pick', params: { from: 'x' } })
    await until('Pick')
    expect(kernel.getState().stack[0]?.params).toEqual({ from: 'x' })
    answer(5)
    expect(await opened).toBe(5)
  })

  it('shows a disconnected visitor the view that open() would choose', async () => {
    const { kernel, until } = create()
    void kernel.open({ view: 'Account' })
    await until('Connect')
    expect(kernel.getState().stack[0]?.params).toBeUndefined()
  })

  it('causes no unhandled rejection when its promise is ignored', async () => {
    const lost: unknown[] = []
    const collect = (error: unknown): unknown => lost.push(error)
    process.on('unhandledRejection', collect)
    const { kernel, until } = create({ loadSkin: async () => undefined })
    void kernel.open({ view: 'Pick' })
    await until('Pick')
    void kernel.open({ view: 'Note' })
    await until('Note')
    kernel.close()
    void kernel.open({ view: 'Nobody' as never })
    void kernel.connect({ connectorId: 'nobody' })
    void kernel.disconnect({ connectorId: 'nobody' })
    void kernel.signMessage({ message: 'x' })
    await kernel.preload()
    kernel.destroy()
    void kernel.open()
    void kernel.preload()
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', collect)
    expect(lost).toEqual([])
  })

  it('shares one promise between equal calls, while it loads and while it is shown', async () => {
    const { kernel, until, answer } = create()
    const first = kernel.open({ view: 'Pick', params: { from: 'x' } })
    expect(kernel.open({ view: 'Pick', params: { from: 'x' } })).toBe(first)
    await until('Pick')
    const key = kernel.getState().stack[0]?.key
    expect(kernel.open({ view: 'Pick', params: { from: 'x' } })).toBe(first)
    expect(kernel.getState().stack[0]?.key).toBe(key)
    answer(1)
    expect(await first).toBe(1)
  })

  it('opens again right after it was closed, even from a handler of modal:closed', async () => {
    const { kernel, until, facts } = create()
    const first = kernel.open({ view: 'Pick' })
    await until('Pick')
    kernel.close()
    const second = kernel.open({ view: 'Pick' })
    expect(second).not.toBe(first)
    await expect(first).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    await until('Pick')
    let third: Promise<unknown> | undefined
    const undo = kernel.on('modal:closed', () => {
      undo()
      third = kernel.open({ view: 'Pick' })
    })
    kernel.close()
    await until('Pick')
    expect(facts).toEqual(['opened false', 'closed false', 'opened false', 'closed false', 'opened false'])
    kernel.close()
    await expect(third).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
  })

  it('replaces the shown view when another one is opened', async () => {
    const { kernel, until, facts } = create()
    const first = kernel.open({ view: 'Pick' })
    await until('Pick')
    kernel.skin?.push('Note')
    const second = kernel.open({ view: 'Note' })
    await until('Note')
    await expect(first).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    expect(facts).toEqual(['opened false'])
    kernel.close()
    expect(await second).toBeUndefined()
  })

  it('lets the last of several calls win while they load', async () => {
    const { kernel, until } = create()
    const first = kernel.open({ view: 'Pick' })
    const second = kernel.open({ view: 'Note' })
    await expect(first).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    await until('Note')
    kernel.close()
    expect(await second).toBeUndefined()
  })

  it('obeys its signal before it loads, while it loads and while it is shown', async () => {
    const { kernel, until, shown } = create()
    await expect(kernel.open({ view: 'Pick', signal: AbortSignal.abort('early') })).rejects.toMatchObject({
      code: 'ABORTED',
      cause: 'early',
    })
    expect(kernel.getState().modal).toEqual({ open: false, loading: false })
    const abort = new AbortController()
    const opened = kernel.open({ view: 'Pick', signal: abort.signal })
    await until('Pick')
    kernel.skin?.push('Note')
    abort.abort('enough')
    await expect(opened).rejects.toMatchObject({ code: 'ABORTED', cause: 'enough' })
    expect(shown()).toBe('')
  })

  it('obeys the signal of each of several otherwise equal calls', async () => {
    const { kernel, until, shown } = create()
    const [one, two] = [new AbortController(), new AbortController()]
    const first = kernel.open({ view: 'Pick', signal: one.signal })
    await until('Pick')
    const second = kernel.open({ view: 'Pick', signal: two.signal })
    await expect(first).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    one.abort()
    expect(shown()).toBe('Pick')
    two.abort()
    await expect(second).rejects.toMatchObject({ code: 'ABORTED' })
    expect(shown()).toBe('')
  })

  it('refuses an unknown view and invalid input with typed errors', async () => {
    const { kernel } = create()
    await expect(kernel.open({ view: 'Nobody' as never })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    for (const input of [null, 5, 'Pick', { view: 'Pick', signal: {} }]) {
      await expect(kernel.open(input as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    }
    const trap = Object.defineProperty({}, 'view', {
      get() {
        throw new Error('trap')
      },
    })
    await expect(kernel.open(trap)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(kernel.getState().modal).toEqual({ open: false, loading: false })
  })

  it.each(['rejects', 'throws'] as const)(
    'rejects with PLUGIN_LOAD_FAILED when loading the skin %s, and a retry works',
    async (how) => {
      let loads = 0
      const { kernel, until } = create({
        loadSkin: () => {
          if (loads++) return Promise.resolve()
          if (how === 'throws') throw new Error('404')
          return Promise.reject(new Error('404'))
        },
      })
      await expect(kernel.open()).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED', cause: { message: '404' } })
      expect(kernel.getState().modal).toEqual({ open: false, loading: false })
      void kernel.open()
      await until('Connect')
      expect(loads).toBe(2)
    },
  )

  it.each<[string, KernelEnvironment]>([
    ['is none', {}],
    ['is none on this page', { loadSkin: async () => null }],
  ])('rejects with SKIN_MISSING when the skin %s, and opens nothing (B13)', async (_, environment) => {
    const { kernel, facts } = create(environment)
    await expect(kernel.open()).rejects.toMatchObject({ code: 'SKIN_MISSING' })
    await expect(kernel.open({ view: 'Pick' })).rejects.toMatchObject({ code: 'SKIN_MISSING' })
    expect(kernel.getState()).toMatchObject({ modal: { open: false, loading: false }, stack: [] })
    expect(facts).toEqual([])
    await expect(kernel.plugins.desk.pick()).rejects.toMatchObject({ code: 'SKIN_MISSING' })
    expect(kernel.getState()).toMatchObject({ modal: { open: false, loading: false }, stack: [] })
    await kernel.preload()
    expect(kernel.getState().connectors).toHaveLength(1)
  })

  it('ends when it is closed while loading (397)', async () => {
    const code = gate()
    const { kernel, shown, facts } = create({ loadSkin: () => code.promise })
    const opened = kernel.open()
    kernel.close()
    expect(kernel.getState().modal).toEqual({ open: false, loading: false })
    code.open()
    await expect(opened).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    expect(shown()).toBe('')
    expect(facts).toEqual([])
  })

  it('ends when the kernel is destroyed while loading', async () => {
    const code = gate()
    const { kernel } = create({ loadSkin: () => code.promise })
    const opened = kernel.open()
    kernel.destroy()
    code.open()
    await expect(opened).rejects.toMatchObject({ code: expect.stringMatching(/VIEW_DISMISSED|INSTANCE_DESTROYED/) })
    expect(kernel.getState()).toMatchObject({ status: 'destroyed', modal: { open: false, loading: false } })
    await expect(kernel.open()).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
    kernel.destroy()
  })

  it('closes when the account disappears if a view requires it, and stays open otherwise (074)', async () => {
    const { kernel, wallet, until, shown } = create()
    await kernel.connect({ connectorId: wallet.id })
    const opened = kernel.open()
    await until('Account')
    wallet.context?.emitter.emit('disconnect', undefined)
    expect(await opened).toBeUndefined()
    expect(shown()).toBe('')
    await kernel.connect({ connectorId: wallet.id })
    void kernel.open({ view: 'Note' })
    await until('Note')
    await kernel.disconnect()
    expect(shown()).toBe('Note')
  })
})

describe('a view that a plugin opens itself', () => {
  it('has the wallets of the page looked for, as the site opening it does', async () => {
    const { kernel } = createPage(Promise.resolve())
    // No one has opened anything before.
    kernel.plugins.desk.pick().catch(() => undefined)
    await vi.waitFor(() => expect(kernel.getState().connectors.map(({ name }) => name)).toEqual(['Orchard']))
    expect(kernel.getState()).toMatchObject({ discovery: 'done', modal: { open: true } })
    kernel.destroy()
  })
})

describe('preload', () => {
  it('starts skin and discovery, and never rejects', async () => {
    let loads = 0
    const { kernel } = create({
      loadSkin: () => {
        loads++
        throw new Error('404')
      },
    })
    expect(await kernel.preload()).toBeUndefined()
    expect(loads).toBe(1)
    await create().kernel.preload()
    kernel.destroy()
    expect(await kernel.preload()).toBeUndefined()
  })

  it('lists the connectors', async () => {
    const { kernel, wallet } = create()
    expect(kernel.getState().connectors).toEqual([])
    expect(kernel.skin).toBeUndefined()
    await kernel.preload()
    expect(kernel.getState().connectors).toMatchObject([{ id: wallet.id, marks: [] }])
    expect(kernel.skin).toBeDefined()
  })
})
