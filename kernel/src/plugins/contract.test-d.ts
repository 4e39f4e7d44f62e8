import { describe, expectTypeOf, it } from 'vitest'
import type {
  CheckedContract,
  ConnectedPart,
  ConnectionHandle,
  Context,
  Feature,
  Plain,
  SignedMessage,
  View,
  ViewName,
  ViewProps,
} from '../index.js'
import { createPlainSlice, declareHosts, defineFeature, definePlugin } from '../index.js'

interface JarContract {
  state: { readonly count: number }
  actions: { fill(input: { by: number }): Promise<number> }
  views: { Jar: View; Fill: View<undefined, number>; Maybe: View<undefined, number | undefined> }
}
interface Branch {
  readonly name: string
  readonly branches: readonly Branch[]
  readonly place?: readonly [row: number, column?: number] | undefined
}
/** Every kind of plain data, and what the compiler cannot know. */
interface TreeContract {
  state: Branch & {
    byName: Record<string, Branch>
    mode: 'a' | 'b' | 3 | null
    address: string & { readonly mark: 'address' }
    failure: { name: string; message: string }
    draft: { list: string[] }
    given: unknown
  }
}
class Socket {
  readonly url = ''
  close(): void {
    // A double.
  }
}
interface BareContract {
  options: { readonly label?: string }
}
interface VaultContract {
  provider: { request(method: string): Promise<unknown> }
  extras: { getKey(): Promise<'key'> }
}

declare module '../index.js' {
  interface PluginRegistry {
    jar: JarContract
  }
  interface Namespaces {
    vault: VaultContract
  }
}

declare const context: Context<JarContract>
declare const feature: Feature<JarContract>
const component = (): null => null
const views = { Jar: component, Fill: component, Maybe: component }
const declared = { Jar: { title: 'Jar' }, Fill: { title: 'Fill', answers: true }, Maybe: { title: 'Maybe' } } as const
const base = { id: 'jar', api: 1, load: async () => ({ default: feature }) } as const

describe('a manifest', () => {
  it('declares actions and views where the contract has some', () => {
    definePlugin<'jar', JarContract>({ ...base, actions: ['fill'], views: declared })
    // @ts-expect-error its actions are missing
    definePlugin<'jar', JarContract>({ ...base, views: declared })
    // @ts-expect-error its views are missing
    definePlugin<'jar', JarContract>({ ...base, actions: ['fill'] })
    definePlugin<'bare', BareContract>({ id: 'bare', api: 1, load: async () => ({ default: { views: {} } }) })
  })

  it('says which views have a result', () => {
    const silent = { ...declared, Fill: { title: 'Fill' } }
    // @ts-expect-error closing such a view rejects the promise of its caller
    definePlugin<'jar', JarContract>({ ...base, actions: ['fill'], views: silent })
  })
})

describe('a part for connected visitors', () => {
  const load = base.load
  const half = { id: 'jar', api: 1, actions: ['fill'] } as const

  it('has the views of the contract and the function that loads the feature, in place of the manifest', () => {
    const part: ConnectedPart<JarContract> = { views: declared, load }
    definePlugin<'jar', JarContract>({ ...half, connected: async () => ({ default: part }) })
    definePlugin<'jar', JarContract>({ ...half, connected: async () => ({ default: { views: declared, load } }) })
    // @ts-expect-error its views are missing
    definePlugin<'jar', JarContract>({ ...half, connected: async () => ({ default: { load } }) })
    // @ts-expect-error the function that loads the feature is missing
    definePlugin<'jar', JarContract>({ ...half, connected: async () => ({ default: { views: declared } }) })
    // @ts-expect-error a view has a result and does not say so
    const silent: ConnectedPart<JarContract> = { views: { ...declared, Fill: { title: 'Fill' } }, load }
    void silent
    definePlugin<'bare', BareContract>({
      id: 'bare',
      api: 1,
      connected: async () => ({ default: { load: async () => ({ default: { views: {} } }) } }),
    })
  })

  it('excludes views, contributions and `load` of the manifest, which has one of the two', () => {
    const connected = async (): Promise<{ default: ConnectedPart<JarContract> }> => ({
      default: { views: declared, load },
    })
    // @ts-expect-error views are in the part
    definePlugin<'jar', JarContract>({ ...half, connected, views: declared })
    // @ts-expect-error so are contributions
    definePlugin<'jar', JarContract>({ ...half, connected, contributes: [] })
    // @ts-expect-error and the function that loads the feature
    definePlugin<'jar', JarContract>({ ...half, connected, load })
    // @ts-expect-error one of the two is needed
    definePlugin<'jar', JarContract>(half)
    // @ts-expect-error actions are of the manifest
    definePlugin<'jar', JarContract>({ id: 'jar', api: 1, connected })
  })

  it('contributes to slots that are read once somebody is connected, which connectors are not', () => {
    const item = { id: 'x', name: 'X', type: 'EXTERNAL', namespaces: ['test'] } as const
    const part: ConnectedPart<JarContract> = {
      views: declared,
      contributes: [{ slot: 'open.view', id: 'jar', order: 1, item: { view: 'Jar' } }],
      load,
    }
    void part
    // @ts-expect-error visitors choose a connector before they are connected
    const early: ConnectedPart<JarContract>['contributes'] = [{ slot: 'connectors', id: 'x', order: 1, item }]
    void early
  })
})

describe('a contract', () => {
  type StateOf<state> = CheckedContract<{ state: state }>['state']
  const plugin = { id: 'odd', api: 1, load: () => Promise.reject(new Error('types only')) } as const

  it('has known parts only: a misspelt one is named, with those that there are', () => {
    interface Misspelt {
      acitons: { fill(): Promise<void> }
    }
    // @ts-expect-error no part is named `acitons`
    definePlugin<'odd', Misspelt>(plugin)
    // @ts-expect-error the same in the feature
    defineFeature<Misspelt>({ views: {} })
    expectTypeOf<
      CheckedContract<Misspelt>['acitons']
    >().toEqualTypeOf<'A contract has these parts only: options, state, actions, events, views, parts.'>()
    definePlugin<'tree', object>({ ...plugin, id: 'tree' })
    definePlugin<'tree'>({ ...plugin, id: 'tree' })
  })

  it('has a state of plain data, interfaces and optional members included', () => {
    definePlugin<'tree', TreeContract>({ ...plugin, id: 'tree' })
    expectTypeOf<TreeContract['state']>().toExtend<Plain<TreeContract['state']>>()
  })

  it('has no Map, Set, Date, function, class instance or bigint in its state, at any depth', () => {
    // @ts-expect-error a Map in a list
    definePlugin<'odd', { state: { readonly list: readonly { byId: Map<string, number> }[] } }>(plugin)
    // @ts-expect-error a Set that may be absent
    definePlugin<'odd', { state: { chosen?: ReadonlySet<string> } }>(plugin)
    // @ts-expect-error one member of a union is a Date
    definePlugin<'odd', { state: { at: Date | null } }>(plugin)
    // @ts-expect-error a method
    definePlugin<'odd', { state: { read(): number } }>(plugin)
    // @ts-expect-error an object of a class
    definePlugin<'odd', { state: { socket: Socket } }>(plugin)
    // @ts-expect-error a bigint
    defineFeature<{ state: { amount: bigint } }>({ views: {} })
    expectTypeOf<StateOf<{ at?: Date }>['at']>().toEqualTypeOf<
      'State is plain data: no Map, Set, Date or class instance; share live objects as `parts`.' | undefined
    >()
    expectTypeOf<
      StateOf<{ amount: bigint }>['amount']
    >().toEqualTypeOf<'State is plain data: keep a bigint as a string.'>()
  })
})

describe('a feature', () => {
  it('has the slice of its state', () => {
    const initial: JarContract['state'] = { count: 0 }
    const setup = () => ({ actions: { fill: async () => 1 } })
    defineFeature<JarContract>({ views, setup, slice: createPlainSlice({ initial, reducers: {} }) })
    // @ts-expect-error the state needs a slice
    defineFeature<JarContract>({ views, setup })
    // @ts-expect-error where a site is given the feature without `defineFeature`, too
    const plain: Feature<JarContract> = { views, setup }
    void plain
  })

  it('has a setup that returns the actions of its contract', () => {
    const slice = createPlainSlice({ initial: { count: 0 } as JarContract['state'], reducers: {} })
    defineFeature<JarContract>({ slice, views, setup: () => ({ actions: { fill: async ({ by }) => by } }) })
    // @ts-expect-error the actions need a setup
    defineFeature<JarContract>({ slice, views })
    // @ts-expect-error the actions are missing
    defineFeature<JarContract>({ slice, views, setup: () => ({}) })
    defineFeature<BareContract>({ views: {} })
    defineFeature<BareContract>({ views: {}, setup: () => ({}) })
  })
})

describe('a context', () => {
  it('types the state of every plugin of the registry', () => {
    expectTypeOf(context.getState().plugins.jar).toEqualTypeOf<{ readonly count: number } | undefined>()
    expectTypeOf(context.getState().plugins.nobody).toBeUnknown()
    expectTypeOf<ViewProps<JarContract, 'Jar'>['context']>().toEqualTypeOf<Context<JarContract>>()
  })

  it('types the connection of a namespace that an adapter registered', () => {
    expectTypeOf(context.connection('vault')).toEqualTypeOf<ConnectionHandle<VaultContract> | undefined>()
    expectTypeOf(context.connection('vault')?.getKey).toEqualTypeOf<(() => Promise<'key'>) | undefined>()
    expectTypeOf(context.connection('other')).toEqualTypeOf<ConnectionHandle | undefined>()
    expectTypeOf(context.connection({ id: 'vault/wallet/1' })).toEqualTypeOf<ConnectionHandle | undefined>()
    expectTypeOf(context.activate('vault/wallet/1')).toEqualTypeOf<Promise<void>>()
    expectTypeOf(context.connection()).toEqualTypeOf<ConnectionHandle | undefined>()
  })

  it('puts views in place of others with their params, by name or by the name that a slot has', () => {
    const named = 'Fill' as ViewName<{ readonly most: number }, boolean>
    context.replace('Fill', undefined)
    context.replace(named, { most: 1 })
    // @ts-expect-error not a view
    context.replace('Fil', undefined)
    // @ts-expect-error this view has params
    context.replace(named, undefined)
  })

  it('asks for views with their params, by name or by the name that a slot has', () => {
    const named = 'Fill' as ViewName<{ readonly most: number }, boolean>
    expectTypeOf(context.ask('Fill', undefined)).resolves.toEqualTypeOf<number>()
    expectTypeOf(context.ask(named, { most: 1 })).resolves.toEqualTypeOf<boolean>()
    // @ts-expect-error not a view
    void context.ask('Fil', undefined)
    // @ts-expect-error params are missing
    void context.ask('Fill')
    // The fault is the param, not the name: one signature, so that the compiler points at it.
    void context.ask(named, {
      // @ts-expect-error a number
      most: '1',
    })
    void context.ask(
      named,
      // @ts-expect-error this view has params
      undefined,
    )
    void context.ask(
      'Fill',
      // @ts-expect-error this view has none
      { most: 1 },
    )
  })

  it('signs messages with the active account', () => {
    expectTypeOf(context.signMessage({ message: 'x' })).resolves.toEqualTypeOf<SignedMessage>()
    // @ts-expect-error a message is text or bytes
    void context.signMessage({ message: 1 })
  })

  it('declares hosts by its options', () => {
    const base = { id: 'bare', api: 1, load: async () => ({ default: { views: {} } }) } as const
    const bare = definePlugin<'bare', BareContract>({
      ...base,
      hosts: ({ label }, { networks }) => ({ connect: [label ?? '', ...networks.map(({ name }) => name)] }),
    })
    // @ts-expect-error not an option
    definePlugin<'bare', BareContract>({ ...base, hosts: ({ lable }) => ({ connect: [lable] }) })
    // @ts-expect-error not a use
    definePlugin<'bare', BareContract>({ ...base, hosts: () => ({ scripts: [''] }) })
    const declared = declareHosts(bare, ({ label }) => ({ images: [label ?? ''] }))
    expectTypeOf(declared).toEqualTypeOf(bare)
    // @ts-expect-error not a list
    declareHosts(bare, () => ({ images: '' }))
  })
})
