import { describe, expect, it } from 'vitest'
import type { AnyManifest, Context, Feature, Plugin } from '../plugins/contract.js'
import { pluginConformance } from './pluginConformance.js'

interface Parts {
  readonly manifest?: Partial<AnyManifest>
  readonly feature?: Partial<Feature>
  readonly options?: () => object
}

/** A plugin that follows every rule; each test breaks one part. */
const make =
  ({ manifest = {}, feature = {}, options = () => ({}) }: Parts = {}) =>
  (): Plugin => ({
    kind: 'plugin',
    id: 'good',
    options: options(),
    enabled: true,
    manifest: {
      id: 'good',
      api: 1,
      actions: ['go'],
      views: { Good: { title: 'Good' } },
      requires: ['other'],
      load: async () => ({
        default: {
          slice: { initial: { list: [1], text: null }, reducers: {} },
          views: { Good: () => null },
          setup(context: Context) {
            context.on('modal:opened', () => undefined)
            context.subscribe(() => undefined)
            context.gate('request.unsafe', async () => undefined)
            context.clock.after(5, () => undefined)
            return { actions: { go: async () => 1 } }
          },
          ...feature,
        },
      }),
      ...manifest,
    },
  })

const failures = async (parts: Parts | (() => Plugin)): Promise<string[]> => {
  const failed: string[] = []
  for (const { name, run } of pluginConformance(typeof parts === 'function' ? parts : make(parts))) {
    await run().catch(() => failed.push(name))
  }
  return failed
}
const names = {
  manifest: 'its manifest is valid in a list with its required plugins',
  usable: 'isUsable decides by its input alone',
  factory: 'two calls of its factory share no mutable object',
  views: 'every view has an English title, and the feature provides exactly the declared views',
  actions: 'setup returns every declared action',
  state: 'its state is plain data',
  dispose: 'nothing it registered is left after dispose',
  retry: 'a load that failed once succeeds on retry',
}

describe('pluginConformance', () => {
  it('has a case for each rule', () => {
    expect(pluginConformance(make()).map(({ name }) => name)).toEqual(Object.values(names))
  })

  it('passes a plugin that follows every rule, with or without views, actions and state', async () => {
    expect(await failures({})).toEqual([])
    const bare = {
      manifest: { actions: [], views: {}, requires: [] },
      feature: { views: {}, slice: undefined, setup: undefined },
    }
    expect(await failures(bare as unknown as Parts)).toEqual([])
  })

  it('finds an invalid manifest', async () => {
    expect(await failures({ manifest: { api: 2 as never } })).toEqual([names.manifest])
    expect(await failures({ manifest: { requires: ['good'] } })).toEqual([names.manifest])
  })

  it('finds an `isUsable` without a verdict, with another one each time, or with an alert without code or title', async () => {
    const asked = async (isUsable: unknown) => failures({ manifest: { isUsable } as Partial<AnyManifest> })
    const alert = async () => ({ code: 'KEY_MISSING', title: 'Key Missing' })
    expect(await asked(() => true)).toEqual([])
    expect(await asked(() => ({ alert }))).toEqual([])
    let calls = 0
    const broken = [
      () => undefined,
      () => false,
      () => ({}),
      () => JSON.parse('{'),
      () => calls++ === 0 || { alert },
      (_options: object, site: { networks: object[] }) => site.networks.push({}) > 0,
      () => ({ alert: () => ({ code: 'KEY_MISSING', title: ' ' }) }),
      () => ({ alert: () => ({ code: 'no code', title: 'Key Missing' }) }),
    ]
    for (const isUsable of broken) expect(await asked(isUsable)).toEqual([names.usable])
  })

  it('finds options that two calls share, at any depth, unless they are frozen', async () => {
    const shared = { list: [] }
    expect(await failures({ options: () => shared })).toEqual([names.factory])
    expect(await failures({ options: () => ({ ...shared }) })).toEqual([names.factory])
    const frozen = Object.freeze([1])
    expect(await failures({ options: () => ({ frozen }) })).toEqual([])
  })

  it('finds views without a title, not provided, or not declared', async () => {
    expect(await failures({ manifest: { views: { Good: { title: ' ' } } } })).toEqual([names.views])
    expect(await failures({ feature: { views: {} } })).toEqual([names.views])
    expect(await failures({ feature: { views: { Good: () => null, More: () => null } as never } })).toEqual([
      names.views,
    ])
  })

  it('finds a declared action that setup does not return', async () => {
    expect(await failures({ manifest: { actions: ['go', 'stop'] } })).toEqual([names.actions])
  })

  it.each<[string, unknown]>([
    ['a Map', new Map()],
    ['a nested Set', { inner: [new Set()] }],
    ['a Date', { at: new Date(0) }],
    ['a function', { call: () => undefined }],
    ['a bigint', { amount: 1n }],
    ['NaN', { rate: Number.NaN }],
    ['a class instance', { error: new Error('x') }],
    ['a circle', Object.assign([] as unknown[], [[]]).map((_entry, _index, list) => list)],
  ])('finds %s in its state', async (_what, initial) => {
    const looped = Array.isArray(initial) ? Object.assign(initial, { 0: initial }) : initial
    expect(await failures({ feature: { slice: { initial: looped, reducers: {} } as never } })).toEqual([names.state])
  })

  it('finds registrations made after the plugin was disposed', async () => {
    const setup = (context: Context) => ({
      actions: { go: async () => 1 } as never,
      dispose: () => void context.on('modal:opened', () => undefined),
    })
    expect(await failures({ feature: { setup } })).toEqual([names.dispose])
  })

  it('finds a plugin that cannot start a second time', async () => {
    const plugin = (): Plugin => {
      let setups = 0
      const setup = () => {
        if (setups++) throw new Error('again')
        return { actions: { go: async () => 1 } as never }
      }
      return make({ feature: { setup } })()
    }
    expect(await failures(plugin)).toEqual([names.retry])
  })

  it('finds a plugin whose code never loads', async () => {
    const load = (): Promise<never> => Promise.reject(new Error('404'))
    expect(await failures({ manifest: { load } })).toEqual([
      names.views,
      names.actions,
      names.state,
      names.dispose,
      names.retry,
    ])
  })
})
