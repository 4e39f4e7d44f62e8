import { describe, expectTypeOf, it } from 'vitest'
import type {
  Account,
  ActionsOf,
  AdapterImplementation,
  AnswerOptions,
  AnyKernel,
  BaseError,
  ConnectionHandle,
  Context,
  Feature,
  Kernel,
  KernelState,
  NetworkInput,
  OpenResult,
  Plugin,
  PluginFactory,
  PluginStatus,
  Site,
  SlotItem,
  View,
  ViewProps,
} from './index.js'
import {
  createKernel,
  createPlainSlice,
  createSlice,
  defineAdapter,
  defineConnector,
  defineFeature,
  definePlugin,
} from './index.js'

interface TallyContract {
  options: { start?: number }
  state: { count: number }
  actions: { add(input: { by: number }): Promise<number>; reset(): Promise<void> }
  events: { added: { count: number }; wasReset: undefined }
  views: {
    Tally: View
    Pick: View<{ from: number } | undefined, number>
    Confirm: View<{ count: number }, { agreed: boolean }>
  }
}
interface TallyPlugin extends Plugin<'tally', TallyContract> {}

const views = {
  Tally: { title: 'Tally' },
  Pick: { title: 'Pick', answers: true },
  Confirm: { title: 'Confirm', answers: true },
} as const
const load = (): Promise<{ default: Feature<TallyContract> }> => Promise.reject(new Error('types only'))
const tally: PluginFactory<TallyPlugin> = definePlugin<'tally', TallyContract>({
  id: 'tally',
  api: 1,
  defaults: { start: 0 },
  actions: ['add', 'reset'],
  views,
  load,
})

interface KeyedPlugin extends Plugin<'keyed', { options: { key: string } }> {}
const keyed: PluginFactory<KeyedPlugin> = definePlugin<'keyed', { options: { key: string } }>({
  id: 'keyed',
  api: 1,
  load: () => Promise.reject(new Error('types only')),
})

interface ChainContract {
  provider: { request(method: string): Promise<unknown> }
  extras: { getClient(): Promise<'client'> }
}
const never = (): Promise<never> => Promise.reject(new Error('types only'))
const chain = defineAdapter<'chain', ChainContract>({
  namespace: 'chain',
  discover: never,
  load: never,
})
const other = defineAdapter<'other', { provider: 'other'; extras: object }>({
  namespace: 'other',
  discover: never,
  load: never,
})
const connector = defineConnector(() => {
  throw new Error('types only')
})

declare const networks: readonly [NetworkInput]
const make = () => createKernel({ networks, plugins: [tally({ start: 1 }), chain(), connector, other()] })
declare const kernel: ReturnType<typeof make>
declare const empty: Kernel<readonly []>

describe('a kernel inferred from its list', () => {
  it('does not infer any', () => {
    expectTypeOf(kernel).not.toBeAny()
    expectTypeOf(kernel.plugins).not.toBeAny()
    expectTypeOf(kernel.plugins.tally).not.toBeAny()
    expectTypeOf(kernel.getState()).not.toBeAny()
    expectTypeOf(kernel.networks).not.toBeAny()
    expectTypeOf(kernel.report('x')).toEqualTypeOf<BaseError>()
  })

  it('types actions by input and output, and refuses what is not listed', async () => {
    expectTypeOf(kernel.plugins.tally.add).not.toBeAny()
    expectTypeOf(kernel.plugins.tally.add).parameters.toEqualTypeOf<[input: { by: number }]>()
    expectTypeOf(await kernel.plugins.tally.add({ by: 1 })).toEqualTypeOf<number>()
    expectTypeOf(await kernel.plugins.tally.reset()).toEqualTypeOf<void>()
    // @ts-expect-error the input is wrong
    void kernel.plugins.tally.add({ by: '1' })
    // @ts-expect-error the input is missing
    void kernel.plugins.tally.add()
    // @ts-expect-error no such action
    void kernel.plugins.tally.multiply
    // @ts-expect-error not listed
    void kernel.plugins.keyed
    // @ts-expect-error nothing is listed
    void empty.plugins.tally
    expectTypeOf<keyof typeof kernel.plugins>().toEqualTypeOf<'tally'>()
  })

  it('types views: required, optional or refused params, and the result', async () => {
    expectTypeOf(await kernel.open({ view: 'Tally' })).toEqualTypeOf<undefined>()
    expectTypeOf(await kernel.open({ view: 'Pick' })).toEqualTypeOf<number>()
    expectTypeOf(await kernel.open({ view: 'Pick', params: { from: 1 } })).toEqualTypeOf<number>()
    const confirmed = await kernel.open({ view: 'Confirm', params: { count: 1 }, signal: new AbortController().signal })
    expectTypeOf(confirmed).not.toBeAny()
    expectTypeOf(confirmed).toEqualTypeOf<{ agreed: boolean }>()
    // @ts-expect-error params are required
    void kernel.open({ view: 'Confirm' })
    // @ts-expect-error params are wrong
    void kernel.open({ view: 'Confirm', params: { count: '1' } })
    // @ts-expect-error the view takes none
    void kernel.open({ view: 'Tally', params: { from: 1 } })
    // @ts-expect-error no listed plugin has this view
    void kernel.open({ view: 'Swap' })
    // @ts-expect-error nothing is listed
    void empty.open({ view: 'Tally' })
    // @ts-expect-error no signal
    void kernel.open({ signal: 'now' })
  })

  it('types events by their payload', () => {
    kernel.on('tally:added', (payload) => {
      expectTypeOf(payload).not.toBeAny()
      expectTypeOf(payload).toEqualTypeOf<{ count: number }>()
    })
    kernel.on('tally:wasReset', (payload) => expectTypeOf(payload).toEqualTypeOf<undefined>())
    kernel.on('modal:opened', ({ connected }) => expectTypeOf(connected).toEqualTypeOf<boolean>())
    empty.on('connection:failed', ({ code }) => expectTypeOf(code).toEqualTypeOf<BaseError['code']>())
    // @ts-expect-error no such event
    kernel.on('tally:removed', () => undefined)
    // @ts-expect-error not listed
    kernel.on('keyed:added', () => undefined)
    // @ts-expect-error nothing is listed
    empty.on('tally:added', () => undefined)
  })

  it('types state, with a plugin undefined until its code is loaded', () => {
    const { plugins, status, lifecycles, namespaces } = kernel.getState()
    expectTypeOf(plugins.tally).toEqualTypeOf<{ count: number } | undefined>()
    expectTypeOf(plugins.tally?.count).toEqualTypeOf<number | undefined>()
    expectTypeOf(status).toEqualTypeOf<'created' | 'ready' | 'destroyed'>()
    expectTypeOf(lifecycles.tally).toEqualTypeOf<PluginStatus | undefined>()
    expectTypeOf(namespaces.chain?.activeConnectionId).toEqualTypeOf<string | undefined>()
    // @ts-expect-error not listed
    void plugins.keyed
    // @ts-expect-error state is read only
    kernel.getState().status = 'ready'
  })

  it('types selectors and listeners', () => {
    kernel.subscribe(
      (state) => state.plugins.tally?.count,
      (count, previous) => {
        expectTypeOf(count).toEqualTypeOf<number | undefined>()
        expectTypeOf(previous).toEqualTypeOf<number | undefined>()
      },
    )
    kernel.subscribe((state, previous, label) => {
      expectTypeOf(state.plugins.tally).toEqualTypeOf<{ count: number } | undefined>()
      expectTypeOf(previous).not.toBeAny()
      expectTypeOf(label).toEqualTypeOf<string>()
    })
  })

  it("gives the adapter's provider and extras after a connect", async () => {
    const connection = await kernel.connect({ namespace: 'chain', connectorId: 'x' })
    expectTypeOf(connection).not.toBeAny()
    expectTypeOf(connection.provider).toEqualTypeOf<ChainContract['provider']>()
    expectTypeOf(connection.getClient).toEqualTypeOf<() => Promise<'client'>>()
    expectTypeOf(connection.record?.activeAddress).toEqualTypeOf<string | undefined>()
    expectTypeOf((await kernel.connect({ namespace: 'other', connectorId: 'x' })).provider).toEqualTypeOf<'other'>()
    expectTypeOf(kernel.connection('chain')?.provider.request).not.toBeAny()
    expectTypeOf(kernel.connection('chain')).toEqualTypeOf<ConnectionHandle<ChainContract> | undefined>()
    expectTypeOf(kernel.connection({ id: 'chain/wallet/1' })).not.toBeAny()
    expectTypeOf(kernel.activate('chain/wallet/1', { address: 'a' })).toEqualTypeOf<Promise<void>>()
    // @ts-expect-error: an id is a string
    void kernel.activate({ id: 'chain/wallet/1' })
    // @ts-expect-error no listed adapter serves it
    void kernel.connect({ namespace: 'solana', connectorId: 'x' })
    // @ts-expect-error no listed adapter serves it
    kernel.connection('solana')
    // @ts-expect-error a wallet must be named
    void kernel.connect({ namespace: 'chain' })
    void kernel.connect({
      connectorId: 'x',
      chooseAccount: ({ accounts }) => {
        expectTypeOf(accounts).toEqualTypeOf<readonly Account[]>()
        return accounts[0]?.address ?? ''
      },
    })
    void kernel.connect({ connectorId: 'x', chooseAccount: async () => 'alice' })
    // @ts-expect-error accounts are chosen by address
    void kernel.connect({ connectorId: 'x', chooseAccount: ({ accounts }) => accounts[0] })
    // @ts-expect-error of another namespace
    void (await kernel.connect({ namespace: 'other', connectorId: 'x' })).getClient
  })

  it('resolves without a view with a connection of the list, or undefined', async () => {
    const opened = await kernel.open()
    expectTypeOf(opened).not.toBeAny()
    expectTypeOf(opened?.connection).not.toBeAny()
    expectTypeOf(opened?.connection.record?.connectorId).toEqualTypeOf<string | undefined>()
    const single = await createKernel({ networks, plugins: [chain()] }).open()
    expectTypeOf(single).toEqualTypeOf<OpenResult<ConnectionHandle<ChainContract>> | undefined>()
  })

  it('accepts a kernel whose list is not known', () => {
    expectTypeOf<AnyKernel>().not.toBeAny()
    expectTypeOf<AnyKernel['getState']>().returns.toExtend<KernelState<object>>()
    expectTypeOf<SlotItem<'open.view'>['item']>().toEqualTypeOf<{
      readonly view: string
      readonly insists?: boolean
    }>()
  })
})

describe('options', () => {
  it('refuses a factory that was not called, and an invalid entry', () => {
    // @ts-expect-error list `tally()`, not `tally`
    createKernel({ networks, plugins: [tally] })
    // @ts-expect-error not a plugin
    createKernel({ networks, plugins: ['tally'] })
    // @ts-expect-error networks are required
    createKernel({ plugins: [tally()] })
    // @ts-expect-error not an option
    createKernel({ networks, colour: 'red' })
  })

  it('requires the options a plugin needs, and only those', () => {
    expectTypeOf(tally()).toEqualTypeOf<TallyPlugin>()
    expectTypeOf(tally({ start: 1, enabled: false }).id).toEqualTypeOf<'tally'>()
    expectTypeOf(keyed({ key: 'x' })).toEqualTypeOf<KeyedPlugin>()
    // @ts-expect-error its key is required
    keyed()
    // @ts-expect-error its key is a string
    keyed({ key: 1 })
    // @ts-expect-error no such option
    tally({ end: 1 })
  })
})

describe('definePlugin', () => {
  it('refuses actions, views, defaults and ids that are not in the contract', () => {
    const base = { id: 'tally', api: 1, actions: ['add', 'reset'], views, load } as const
    // @ts-expect-error no such action
    definePlugin<'tally', TallyContract>({ ...base, actions: ['multiply'] })
    // @ts-expect-error a view is missing
    definePlugin<'tally', TallyContract>({ ...base, views: { Tally: { title: 'Tally' } } })
    // @ts-expect-error no such view
    definePlugin<'tally', TallyContract>({ ...base, views: { ...views, Swap: { title: 'Swap' } } })
    // @ts-expect-error a wrong default
    definePlugin<'tally', TallyContract>({ ...base, defaults: { start: 'one' } })
    // @ts-expect-error another id
    definePlugin<'tally', TallyContract>({ ...base, id: 'swaps' })
    // @ts-expect-error another version
    definePlugin<'tally', TallyContract>({ ...base, api: 2 })
    // @ts-expect-error no such gate
    definePlugin<'tally', TallyContract>({ ...base, gates: ['connection.refused'] })
    // @ts-expect-error no such slot
    definePlugin<'tally', TallyContract>({ ...base, contributes: [{ slot: 'nowhere', id: 'x', order: 1, item: {} }] })
    const wrong = { slot: 'open.view', id: 'x', order: 1, item: { page: 'x' } } as const
    // @ts-expect-error no such item
    definePlugin<'tally', TallyContract>({ ...base, contributes: [wrong] })
  })

  it('types what `isUsable` decides by, and its verdict', () => {
    const base = { id: 'tally', api: 1, actions: ['add', 'reset'], views, load } as const
    const alert = () => ({ code: 'START_MISSING', title: 'Start Missing' })
    definePlugin<'tally', TallyContract>({
      ...base,
      isUsable(options, site) {
        expectTypeOf(options.start).toEqualTypeOf<number | undefined>()
        expectTypeOf(site).toEqualTypeOf<Site>()
        // @ts-expect-error options are not changed here
        options.start = 1
        return options.start !== undefined || { alert }
      },
    })
    definePlugin<'tally', TallyContract>({ ...base, isUsable: () => ({ alert: async () => alert() }) })
    // @ts-expect-error the developer must be told why
    definePlugin<'tally', TallyContract>({ ...base, isUsable: () => false })
    // @ts-expect-error the verdict is known before anything loads
    definePlugin<'tally', TallyContract>({ ...base, isUsable: async () => true })
    // @ts-expect-error no such option
    definePlugin<'tally', TallyContract>({ ...base, isUsable: ({ stop }) => !!stop || { alert } })
  })
})

describe('defineFeature', () => {
  const slice = createSlice({
    initial: { count: 0 },
    reducers: {
      added(draft: { count: number }, by: number) {
        draft.count += by
      },
    },
  })
  const component = (): null => null
  const brought = { Tally: component, Pick: component, Confirm: component }

  it('types the context, the bound reducers and the views', () => {
    defineFeature<TallyContract>({
      slice,
      views: {
        Tally: component,
        Pick: { load: async () => ({ default: component }) },
        Confirm: ({ params, answer, actions, context }) => {
          expectTypeOf(params).toEqualTypeOf<{ count: number }>()
          expectTypeOf(answer).parameters.toEqualTypeOf<[value: { agreed: boolean }, options?: AnswerOptions]>()
          expectTypeOf(actions).toEqualTypeOf<ActionsOf<TallyContract>>()
          expectTypeOf(context).toEqualTypeOf<Context<TallyContract>>()
          return null
        },
      },
      setup(context) {
        const { added } = context.bind(slice)
        expectTypeOf(added).toEqualTypeOf<(by: number) => void>()
        expectTypeOf(context.options.start).toEqualTypeOf<number | undefined>()
        context.emit('added', { count: 1 })
        // @ts-expect-error the payload is wrong
        context.emit('added', { count: '1' })
        // @ts-expect-error no such event
        context.emit('removed', undefined)
        expectTypeOf(context.ask('Confirm', { count: 1 })).resolves.toEqualTypeOf<{ agreed: boolean }>()
        // @ts-expect-error the params are wrong
        void context.ask('Confirm', { count: '1' })
        // @ts-expect-error not one of its own views
        context.push('Swap', undefined)
        // @ts-expect-error the payload is wrong
        added('1')
        // @ts-expect-error no such gate
        context.gate('nowhere', async () => undefined)
        return { actions: { add: async ({ by }) => by, reset: async () => undefined } }
      },
    })
    expectTypeOf<ViewProps<TallyContract, 'Pick'>['params']>().toEqualTypeOf<{ from: number } | undefined>()
  })

  it('refuses what is not in the contract', () => {
    // @ts-expect-error a view is missing
    defineFeature<TallyContract>({ slice, views: { Tally: component, Pick: component } })
    // @ts-expect-error no such view
    defineFeature<TallyContract>({ slice, views: { ...brought, Swap: component } })
    const wrong = (props: ViewProps<TallyContract, 'Pick'>) => props
    // @ts-expect-error params of another view
    defineFeature<TallyContract>({ slice, views: { ...brought, Confirm: wrong } })
    const reset = async () => undefined
    // @ts-expect-error an action is missing
    defineFeature<TallyContract>({ slice, views: brought, setup: () => ({ actions: { reset } }) })
    const add = async (): Promise<string> => 'x'
    // @ts-expect-error an action returns another type
    defineFeature<TallyContract>({ slice, views: brought, setup: () => ({ actions: { add, reset } }) })
    const texts = createSlice({ initial: { text: '' }, reducers: {} })
    const setup = () => ({ actions: { add: async () => 1, reset: async () => undefined } })
    // @ts-expect-error another state
    defineFeature<TallyContract>({ views: brought, slice: texts, setup })
  })

  it('shares the parts of setup with the views of the plugin alone', () => {
    interface SharingContract extends TallyContract {
      parts: { readonly socket: WebSocket }
    }
    const Tally = ({ parts }: ViewProps<SharingContract, 'Tally'>): null => {
      expectTypeOf(parts).toEqualTypeOf<{ readonly socket: WebSocket }>()
      return null
    }
    const socket = new WebSocket('wss://example.com')
    const actions = { add: async () => 1, reset: async () => undefined }
    const sharing = defineFeature<SharingContract>({
      slice,
      views: { ...brought, Tally },
      setup: () => ({ actions, parts: { socket } }),
    })
    // @ts-expect-error declared parts need a setup that returns them
    defineFeature<SharingContract>({ slice, views: brought })
    // @ts-expect-error the parts are missing
    defineFeature<SharingContract>({ slice, views: brought, setup: () => ({ actions }) })
    // @ts-expect-error the parts are of another type
    defineFeature<SharingContract>({ slice, views: brought, setup: () => ({ actions, parts: { socket: 1 } }) })
    // The published contract does not name them.
    expectTypeOf(sharing).toExtend<Feature<TallyContract>>()
    expectTypeOf<ViewProps<TallyContract, 'Tally'>['parts']>().toBeUndefined()
  })
})

describe('createPlainSlice', () => {
  interface State {
    count: number
    list: { name: string; tags: string[] }[]
    label?: string
  }
  const initial: State = { count: 0, list: [] }

  it('binds reducers that return whole fields', () => {
    const slice = createPlainSlice({
      initial,
      reducers: {
        added: ({ count }, by: number) => ({ count: count + by }),
        named: ({ list }, name: string) => ({ list: [...list, { name, tags: [] }] }),
        emptied: () => ({ list: [], count: 0 }),
      },
    })
    const context = {} as Context<{ state: State }>
    const { added, emptied } = context.bind(slice)
    expectTypeOf(added).toEqualTypeOf<(by: number) => void>()
    expectTypeOf(emptied).toEqualTypeOf<() => void>()
    defineFeature<{ state: State }>({ slice, views: {} })
  })

  it('refuses a reducer that changes the state, or returns something else', () => {
    createPlainSlice({
      initial,
      reducers: {
        field: (before) => {
          // @ts-expect-error a field is changed
          before.count = 1
          return {}
        },
        inside: (before) => {
          // @ts-expect-error a list is changed
          before.list.push({ name: 'a', tags: [] })
          return {}
        },
        deeper: ({ list }) => {
          // @ts-expect-error an item is changed
          if (list[0]) list[0].name = 'a'
          return {}
        },
      },
    })
    // @ts-expect-error nothing is returned, as from a reducer of drafts
    createPlainSlice({ initial, reducers: { added: (draft: State) => void draft.count++ } })
    // @ts-expect-error a field of another type
    createPlainSlice({ initial, reducers: { added: () => ({ count: '1' }) } })
    // @ts-expect-error an unknown field
    createPlainSlice({ initial, reducers: { added: () => ({ counts: 1 }) } })
  })
})

describe('defineAdapter', () => {
  it('requires the extras of the contract from the implementation', () => {
    const core = {} as Omit<AdapterImplementation, 'extend'>
    const base = { namespace: 'chain', discover: never } as const
    defineAdapter<'chain', ChainContract>({
      ...base,
      load: async () => ({ default: { ...core, extend: () => ({ getClient: async () => 'client' as const }) } }),
    })
    // @ts-expect-error the extras are missing
    defineAdapter<'chain', ChainContract>({ ...base, load: async () => ({ default: { ...core, extend: () => ({}) } }) })
    expectTypeOf(chain().namespace).toEqualTypeOf<'chain'>()
  })
})
