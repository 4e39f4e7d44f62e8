import { describe, expect, it } from 'vitest'
import type { BaseError } from '../errors/BaseError.js'
import { configError } from '../errors/BaseError.js'
import { toBaseError } from '../errors/toBaseError.js'
import { watchRejections } from '../testing/watchRejections.js'
import type { AnyManifest, Context, Plugin } from './contract.js'
import { createPluginHost } from './createPluginHost.js'

type Setup = (context: Context) => unknown
interface Part {
  readonly setup?: Setup
  readonly views?: object
  readonly initial?: unknown
}

const plugin = (id: string, part: Part = {}, manifest: Partial<AnyManifest> = {}): Plugin => ({
  kind: 'plugin',
  id,
  options: {},
  enabled: true,
  manifest: {
    id,
    api: 1,
    load: async () => ({
      default: {
        views: part.views ?? {},
        ...(part.initial !== undefined && { slice: { initial: part.initial, reducers: {} } }),
        ...(part.setup && { setup: part.setup }),
      },
    }),
    ...manifest,
  },
})

const create = (plugins: readonly Plugin[], enabled: readonly string[] = plugins.map(({ id }) => id)) => {
  const statuses: string[] = []
  const states = new Map<string, unknown>()
  const errors: BaseError[] = []
  const failed: string[] = []
  let alive = 0
  const onStatus = new Set<(id: string, status: string) => void>()
  const host = createPluginHost({
    plugins,
    enabled: new Set(enabled),
    settled: undefined,
    complete: () => Promise.reject(new Error('every manifest is whole')),
    reducers: {
      statusChanged({ id, status }) {
        statuses.push(`${id} ${status}`)
        for (const listener of onStatus) listener(id, status)
      },
      stateReset: ({ id, state }) => void (state === undefined ? states.delete(id) : states.set(id, state)),
    },
    createContext: ({ id }) => {
      alive++
      const abort = new AbortController()
      return {
        context: { id, signal: abort.signal } as Context,
        undo() {
          if (!abort.signal.aborted) alive--
          abort.abort()
        },
      }
    },
    report: (error) => {
      errors.push(toBaseError(error))
      return toBaseError(error)
    },
    onFailed: (id, { code }) => failed.push(`${id} ${code}`),
  })
  return { host, statuses, states, errors, failed, onStatus, alive: () => alive }
}
const gate = <value>() => {
  let open!: (value: value) => void
  let refuse!: (error: unknown) => void
  const promise = new Promise<value>((resolve, reject) => {
    open = resolve
    refuse = reject
  })
  return { promise, open, refuse }
}

describe('createPluginHost', () => {
  it('loads a plugin on first use, once, and goes idle → loading → ready', async () => {
    let loads = 0
    const load = async () => ({ default: { views: {} } })
    const made = plugin(
      'a',
      {},
      {
        actions: ['go'],
        load: () => {
          loads++
          return load()
        },
      },
    )
    const { host, statuses } = create([made])
    expect(loads).toBe(0)
    const [one, two] = await Promise.all([host.load('a'), host.load('a')])
    expect(one).toBe(two)
    expect(await host.load('a')).toBe(one)
    expect(loads).toBe(1)
    expect(statuses).toEqual(['a idle', 'a loading', 'a ready'])
  })

  it('loads once even if a listener to the loading status calls load', async () => {
    let setups = 0
    const { host, onStatus } = create([plugin('a', { setup: () => void setups++ })])
    onStatus.add((_id, status) => {
      if (status === 'loading') void host.load('a')
    })
    await host.load('a')
    expect(setups).toBe(1)
  })

  it('calls an action with its input, and passes on its result and its error', async () => {
    const setup: Setup = () => ({
      actions: {
        add: async (input: number) => input + 1,
        fail: async () => {
          throw 'mine'
        },
      },
    })
    const { host } = create([plugin('a', { setup }, { actions: ['add', 'fail', 'missing'] })])
    expect(await host.act('a', 'add', 1)).toBe(2)
    await expect(host.act('a', 'fail', 1)).rejects.toBe('mine')
    await expect(host.act('a', 'missing', 1)).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  })

  it('loads required plugins first', async () => {
    const order: string[] = []
    const { host } = create([
      plugin('a', { setup: () => void order.push('a') }, { requires: ['b'] }),
      plugin('b', { setup: () => void order.push('b') }),
    ])
    await host.load('a')
    expect(order).toEqual(['b', 'a'])
  })

  it('forgets a failed load, so that the next call retries', async () => {
    let loads = 0
    const load = async () => ({ default: { views: {} } })
    const failing = plugin('a', {}, { load: () => (loads++ ? load() : Promise.reject(new Error('network'))) })
    const { host, statuses, errors, failed } = create([failing])
    await expect(host.load('a')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED', cause: { message: 'network' } })
    expect(failed).toEqual(['a UNKNOWN'])
    expect(errors.map(({ message }) => message)).toEqual(['network'])
    await host.load('a')
    expect(statuses).toEqual(['a idle', 'a loading', 'a failed', 'a loading', 'a ready'])
  })

  it('treats a load that throws synchronously, or returns no module, as failed', async () => {
    const broken = plugin(
      'a',
      {},
      {
        load: () => {
          throw new Error('at once')
        },
      },
    )
    const empty = plugin('b', {}, { load: async () => undefined as never })
    const { host } = create([broken, empty])
    await expect(host.load('a')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    await expect(host.load('b')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  })

  it.each<[string, object]>([
    ['has no default export', { feature: { views: {} } }],
    ['exports the plugin instead of its feature', { default: plugin('a') }],
    ['exports a function that returns it', { default: () => ({ views: {} }) }],
    ['exports a text', { default: 'feature' }],
    ['exports null', { default: null }],
  ])('names the plugin and the cure when its module %s', async (_what, module) => {
    const { host, failed } = create([plugin('a', {}, { load: async () => module as never })])
    await expect(host.load('a')).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      details: { option: 'a.load', cure: expect.stringMatching(/default/) },
    })
    expect(failed).toEqual(['a CONFIG_INVALID'])
  })

  it('reports an action that only the manifest or only setup has, by name, and loads the plugin', async () => {
    const setup: Setup = () => ({ actions: { go: async () => 1, stop: async () => 2 } })
    const { host, errors } = create([plugin('a', { setup }, { actions: ['go', 'wait'] })])
    await expect(host.act('a', 'go', undefined)).resolves.toBe(1)
    expect(errors.map(({ code, details }) => [code, details?.option, details?.value])).toEqual([
      ['CONFIG_INVALID', 'a.actions', '"wait"'],
      ['CONFIG_INVALID', 'a.setup', '"stop"'],
    ])
  })

  it('rejects a plugin with an invalid option with CONFIG_INVALID itself', async () => {
    const setup: Setup = () => {
      throw configError('limit', 'x', 'Use a number.')
    }
    const { host, failed } = create([plugin('a', { setup })])
    await expect(host.load('a')).rejects.toMatchObject({ code: 'CONFIG_INVALID', details: { option: 'limit' } })
    expect(failed).toEqual(['a CONFIG_INVALID'])
  })

  it('undoes everything when setup throws', async () => {
    const setup: Setup = async () => {
      throw new Error('setup')
    }
    const { host, states, alive, failed } = create([plugin('a', { setup, initial: { count: 0 } })])
    await expect(host.load('a')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    expect(alive()).toBe(0)
    expect(states.size).toBe(0)
    expect(failed).toEqual(['a UNKNOWN'])
  })

  it('writes the initial state before setup, and removes it at the end', async () => {
    let seen: unknown
    const setup = (): void => {
      seen = kit.states.get('a')
    }
    const kit = create([plugin('a', { initial: { count: 1 }, setup })])
    await kit.host.load('a')
    expect(seen).toEqual({ count: 1 })
    kit.host.destroy()
    expect(kit.states.size).toBe(0)
  })

  it('refuses a disabled or unknown plugin', async () => {
    const { host, statuses } = create(
      [plugin('a', {}, { actions: ['go'], views: { A: { title: 'A' } } }), plugin('b')],
      ['b'],
    )
    expect(statuses).toEqual(['a disabled', 'b idle'])
    await expect(host.act('a', 'go', 1)).rejects.toMatchObject({
      code: 'PLUGIN_DISABLED',
      details: { plugin: 'a' },
    })
    await expect(host.load('nobody')).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
    await expect(host.loadView('A')).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
    expect(host.declaration('A')).toBeUndefined()
    expect(host.manifests().map(({ id }) => id)).toEqual(['b'])
  })

  it('disposes on fail, reports once, and loads again on the next call', async () => {
    let disposals = 0
    let setups = 0
    const setup: Setup = () => {
      setups++
      return { dispose: () => disposals++ }
    }
    const { host, statuses, errors, failed, alive } = create([plugin('a', { setup })])
    await host.load('a')
    host.fail('a', new Error('view'))
    expect([disposals, alive()]).toEqual([1, 0])
    expect(errors).toHaveLength(1)
    expect(failed).toEqual(['a UNKNOWN'])
    await host.load('a')
    expect(setups).toBe(2)
    expect(statuses.at(-1)).toBe('a ready')
  })

  it('contains the error of a dispose', async () => {
    const setup: Setup = () => ({
      dispose() {
        throw new Error('dispose')
      },
    })
    const { host, errors, alive } = create([plugin('a', { setup }), plugin('b', { setup })])
    await Promise.all([host.load('a'), host.load('b')])
    host.destroy()
    expect(errors).toHaveLength(2)
    expect(alive()).toBe(0)
  })

  it('keeps one lifetime when a plugin fails and is loaded again during a load, and undoes the first', async () => {
    const setups = [gate<object>(), gate<object>()]
    let started = 0
    let disposals = 0
    const setup: Setup = () => setups[started++]?.promise
    const { host, alive, statuses } = create([plugin('a', { setup })])
    const first = host.load('a')
    first.catch(() => undefined)
    while (started < 1) await undefined
    host.fail('a', new Error('A view threw.'))
    const second = host.load('a')
    while (started < 2) await undefined
    setups[1]?.open({ actions: {} })
    setups[0]?.open({ dispose: () => disposals++ })
    await expect(first).rejects.toMatchObject({ code: expect.any(String) })
    const entry = await second
    expect(await host.load('a')).toBe(entry)
    expect(alive()).toBe(1)
    expect(disposals).toBe(1)
    expect(statuses.at(-1)).toBe('a ready')
  })

  describe('a feature of another form', () => {
    const throws = (name: string) => ({
      get [name](): never {
        throw new Error(name)
      },
    })
    const declared = { views: { Home: { title: 'Home' } }, actions: ['go'] }
    const bring = (feature: unknown) =>
      plugin('a', {}, { ...declared, load: async () => ({ default: feature as object }) })

    it.each<[string, unknown]>([
      ['nothing', undefined],
      ['null', null],
      ['no views, though it declares one', {}],
      ['null as views', { views: null }],
      ['views that throw', throws('views')],
      ['a view that throws', { views: throws('Home') }],
      ['styles that throw', Object.assign(throws('styles'), { views: {} })],
      ['styles that are not a text', { views: {}, styles: Object.create(null) }],
      ['actions that throw', { views: {}, setup: () => throws('actions') }],
      ['languages that throw', Object.assign(throws('languages'), { views: {} })],
    ])('fails its plugin and names it, and leaves the others alone: %s', async (_what, feature) => {
      const { host, failed, alive } = create([bring(feature), plugin('b')])
      // Checks that only builds for development have name what is wrong with the module.
      await expect(host.load('a')).rejects.toThrow(/(plugin "a"|`a\.load`)/)
      expect(failed).toHaveLength(1)
      expect(alive()).toBe(0)
      expect((await host.load('b')).context.id).toBe('b')
      expect(host.features()).toMatchObject([{ plugin: 'b' }])
    })

    it('disposes what setup returned when its actions cannot be read', async () => {
      let disposals = 0
      const setup = () => Object.assign(throws('actions'), { dispose: () => disposals++ })
      const { host } = create([plugin('a', { setup })])
      await expect(host.load('a')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
      expect(disposals).toBe(1)
    })

    it('needs no views where it declares none, and no actions', async () => {
      const { host } = create([
        plugin('a', {}, { load: async () => ({ default: { setup: () => ({ actions: null }) } }) }),
      ])
      await host.load('a')
      await expect(host.act('a', 'go', undefined)).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    })

    it('is read once', async () => {
      let reads = 0
      const Home = (): null => null
      const views = {
        get Home() {
          if (reads++) throw new Error('Home')
          return Home
        },
      }
      const { host } = create([plugin('a', { views }, { views: { Home: { title: 'Home' } } })])
      await host.loadView('Home')
      expect(host.view('Home')?.component).toBe(Home)
    })

    it('may reject while it is disposed: that is reported, and no rejection is unhandled', async () => {
      const rejections = watchRejections()
      const cause = new Error('dispose')
      const { host, errors } = create([plugin('a', { setup: () => ({ dispose: () => Promise.reject(cause) }) })])
      await host.load('a')
      host.destroy()
      await new Promise((resolve) => setImmediate(resolve))
      rejections.end()
      expect([errors.length, rejections.seen]).toEqual([1, []])
    })

    it('may have a lazy view that cannot be read: that view does not load', async () => {
      const { host, failed } = create([plugin('a', { views: { Home: throws('load') } }, declared)])
      await expect(host.loadView('Home')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
      expect(failed).toEqual([])
    })
  })

  describe('destroy', () => {
    it.each(['the code', 'setup'] as const)(
      'rejects at once while %s is pending, aborts the context and undoes late registrations',
      async (what) => {
        const late = gate<unknown>()
        let signal: AbortSignal | undefined
        let disposals = 0
        const load = async () => ({ default: { views: {} } })
        const waits =
          what === 'setup'
            ? plugin('a', {
                setup: async (context) => {
                  signal = context.signal
                  await late.promise
                  return { dispose: () => disposals++ }
                },
              })
            : plugin('a', {}, { load: () => late.promise.then(load) })
        const { host, statuses, alive } = create([waits])
        const loading = host.load('a')
        while (what === 'setup' && !signal) await undefined
        host.destroy()
        host.destroy()
        await expect(loading).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
        expect(signal?.aborted ?? true).toBe(true)
        late.open(undefined)
        for (let turn = 0; turn < 10; turn++) await undefined
        expect(disposals).toBe(what === 'setup' ? 1 : 0)
        expect(alive()).toBe(0)
        expect(statuses.at(-1)).toBe('a disposed')
        await expect(host.load('a')).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
      },
    )
  })

  describe('views', () => {
    const Eager = (): null => null
    const Lazy = (): null => null
    const declared = { views: { Eager: { title: 'Eager' }, Lazy: { title: 'Lazy' }, Missing: { title: 'Missing' } } }

    it('returns a component at once if its code is loaded', async () => {
      const { host } = create([plugin('a', { views: { Eager } }, declared)])
      expect(host.view('Eager')).toBeUndefined()
      expect(host.declaration('Eager')).toEqual({ title: 'Eager' })
      expect(await host.loadView('Eager')).toMatchObject({ plugin: 'a', component: Eager })
      expect(host.view('Eager')?.component).toBe(Eager)
      expect(host.view('Nobody')).toBeUndefined()
      expect(host.declaration('Nobody')).toBeUndefined()
    })

    it('returns the parts of setup, new ones each time the plugin is loaded', async () => {
      const one = plugin(
        'one',
        { views: { Home: () => null }, setup: () => ({ parts: { sockets: [] } }) },
        { views: { Home: { title: 'Home' } } },
      )
      const { host } = create([one])
      const { parts } = await host.loadView('Home')
      expect(parts).toEqual({ sockets: [] })
      expect(host.view('Home')?.parts).toBe(parts)
      host.fail('one', new Error('A view threw.'))
      expect((await host.loadView('Home')).parts).not.toBe(parts)
    })

    it('loads a lazy view, and retries after a failure, even a synchronous one', async () => {
      let loads = 0
      const load = (): Promise<{ default: typeof Lazy }> => {
        loads++
        if (loads === 1) return Promise.reject(new Error('404'))
        if (loads === 2) throw new Error('at once')
        return Promise.resolve({ default: Lazy })
      }
      const { host } = create([plugin('a', { views: { Lazy: { load } } }, declared)])
      await expect(host.loadView('Lazy')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
      await expect(host.loadView('Lazy')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
      expect(host.view('Lazy')).toBeUndefined()
      expect((await host.loadView('Lazy')).component).toBe(Lazy)
      expect(host.view('Lazy')?.component).toBe(Lazy)
    })

    it('refuses a view that is not declared or that the feature does not provide', async () => {
      const { host } = create([plugin('a', { views: {} }, declared)])
      await expect(host.loadView('Nobody')).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
      await expect(host.loadView('Missing')).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    })
  })
})
