import type { Feature, Listed, Plugin, Unsubscribe } from '../contract.js'
import { validatePlugins } from '../plugins/validatePlugins.js'
import { createPluginHost, type PluginHostOptions } from '../plugins/createPluginHost.js'
import { toBaseError } from '../errors/toBaseError.js'
import { createTestClock } from './createTestClock.js'

/** One thing that must hold; run it in any test runner. */
export interface ConformanceCase {
  readonly name: string
  run(): Promise<void>
}

const must = (holds: unknown, what: string): void => {
  if (!holds) throw new Error(what)
}

/** What a plugin must keep, as cases for `it(name, run)`. */
export function pluginConformance(make: () => Plugin): readonly ConformanceCase[] {
  const load = async (plugin: Plugin): Promise<Feature> => (await plugin.manifest.load()).default as Feature

  /** A host with counted registrations around one plugin. */
  const hosted = (plugin: Plugin, manifest: Partial<Plugin['manifest']> = {}) => {
    const changed: Plugin = { ...plugin, manifest: { ...plugin.manifest, requires: [], ...manifest } }
    const open = new Set<object>()
    const count = (): Unsubscribe => {
      const entry = {}
      open.add(entry)
      return () => {
        open.delete(entry)
      }
    }
    const states = new Map<string, unknown>()
    const statuses: string[] = []
    const clock = createTestClock()
    const createContext: PluginHostOptions['createContext'] = () => {
      const undos: Unsubscribe[] = []
      const keep = (): Unsubscribe => {
        const undo = count()
        undos.push(undo)
        return undo
      }
      const abort = new AbortController()
      const context = {
        id: plugin.id,
        options: plugin.options,
        networks: [],
        metadata: undefined,
        signal: abort.signal,
        clock: { now: clock.now, after: () => keep() },
        storage: { item: () => ({ get: () => undefined, set: () => undefined, remove: () => undefined }) },
        getState: () => ({ plugins: Object.fromEntries(states), namespaces: {}, connectors: [], stack: [] }),
        subscribe: () => keep(),
        on: () => keep(),
        gate: () => keep(),
        bind: ({ reducers }: { reducers: object }) =>
          Object.fromEntries(Object.keys(reducers).map((name) => [name, () => undefined])),
        emit: () => undefined,
        peer: () => undefined,
        items: () => [],
        report: toBaseError,
      }
      return {
        context: Object.freeze(context) as never,
        undo: () => {
          abort.abort()
          for (const undo of undos) undo()
        },
      }
    }
    const host = createPluginHost({
      plugins: [changed],
      enabled: new Set([plugin.id]),
      setStatus: (_id, status) => statuses.push(status),
      setState: (id, state) => (state === undefined ? states.delete(id) : states.set(id, state)),
      report: toBaseError,
      onFailed: () => undefined,
      createContext,
    })
    return { host, open, states, statuses }
  }

  return [
    {
      name: 'its manifest is valid on its own list',
      async run() {
        const plugin = make()
        const others = (plugin.manifest.requires ?? []).map(
          (id): Plugin => ({ ...plugin, id, manifest: { ...plugin.manifest, id, views: {}, requires: [] } }),
        )
        validatePlugins([plugin, ...others] as Listed[])
      },
    },
    {
      name: 'two calls of its factory share nothing that can be written',
      async run() {
        must(make().options !== make().options, 'Both answer the same options object.')
      },
    },
    {
      name: 'every view has an English title, and its feature brings exactly the declared views',
      async run() {
        const plugin = make()
        const declared = Object.entries(plugin.manifest.views ?? {})
        for (const [view, { title }] of declared) must(title.trim(), `The view "${view}" has no title.`)
        const brought = Object.keys((await load(plugin)).views).sort().join()
        must(brought === declared.map(([view]) => view).sort().join(), `Declared and brought views differ: ${brought}.`)
      },
    },
    {
      name: 'setup answers every declared action',
      async run() {
        const plugin = make()
        const { host } = hosted(plugin)
        const { actions } = await host.load(plugin.id)
        for (const name of plugin.manifest.actions ?? []) {
          must(typeof actions[name] === 'function', `The action "${name}" is missing.`)
        }
      },
    },
    {
      name: 'its state is plain data',
      async run() {
        const { slice } = await load(make())
        const state: unknown = slice?.initial
        must(JSON.stringify(JSON.parse(JSON.stringify(state ?? null))) === JSON.stringify(state ?? null), 'Not plain.')
        must(!(state instanceof Map) && !(state instanceof Set), 'A Map or Set cannot be in the store.')
      },
    },
    {
      name: 'after dispose nothing that it registered is left',
      async run() {
        const plugin = make()
        const { host, open, states } = hosted(plugin)
        await host.load(plugin.id)
        host.destroy()
        must(open.size === 0, `${open.size} registrations are left.`)
        must(states.size === 0, 'Its state is left in the store.')
      },
    },
    {
      name: 'a load that failed once succeeds on retry',
      async run() {
        const plugin = make()
        let loads = 0
        const { host, statuses } = hosted(plugin, {
          load: async () => {
            if (loads++ === 0) throw new Error('network')
            return plugin.manifest.load()
          },
        })
        const code = await host.load(plugin.id).then(
          () => 'none',
          (error: { code?: string }) => error.code,
        )
        must(code === 'PLUGIN_LOAD_FAILED', `The first load ended with ${code}.`)
        await host.load(plugin.id)
        must(statuses.at(-1) === 'ready', 'The second load did not make it ready.')
      },
    },
  ]
}
