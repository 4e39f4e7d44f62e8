import { toBaseError } from '../errors/toBaseError.js'
import type { Plugin } from '../plugins/contract.js'
import type { PluginHost, PluginHostOptions } from '../plugins/createPluginHost.js'
import { createPluginHost } from '../plugins/createPluginHost.js'
import type { PluginStatus } from '../store/contract.js'
import type { Unsubscribe } from '../unsubscribe.js'
import { createTestClock } from './createTestClock.js'

/** A host of one plugin, with what the plugin registered. */
export interface HostedPlugin {
  readonly host: PluginHost
  /** Registrations that were not undone. */
  readonly open: ReadonlySet<object>
  /** State in the store, by plugin. */
  readonly states: ReadonlyMap<string, unknown>
  readonly statuses: readonly PluginStatus[]
}

/** Hosts one plugin and counts its registrations; `manifest` overrides parts of the plugin's own. */
export function hostPlugin(plugin: Plugin, manifest: Partial<Plugin['manifest']> = {}): HostedPlugin {
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
  const statuses: PluginStatus[] = []
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
