import { describe, expectTypeOf, it } from 'vitest'
import type { ConnectionHandle, Context, Feature, SignedMessage, View, ViewProps } from '../index.js'
import { defineFeature, definePlugin } from '../index.js'

interface JarContract {
  state: { readonly count: number }
  actions: { fill(input: { by: number }): Promise<number> }
  views: { Jar: View; Fill: View<undefined, number>; Maybe: View<undefined, number | undefined> }
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

describe('a feature', () => {
  it('has a setup that returns the actions of its contract', () => {
    defineFeature<JarContract>({ views, setup: () => ({ actions: { fill: async ({ by }) => by } }) })
    // @ts-expect-error the actions need a setup
    defineFeature<JarContract>({ views })
    // @ts-expect-error the actions are missing
    defineFeature<JarContract>({ views, setup: () => ({}) })
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
    expectTypeOf(context.connection()).toEqualTypeOf<ConnectionHandle | undefined>()
  })

  it('signs messages with the active account', () => {
    expectTypeOf(context.signMessage({ message: 'x' })).resolves.toEqualTypeOf<SignedMessage>()
    // @ts-expect-error a message is text or bytes
    void context.signMessage({ message: 1 })
  })
})
