import type { FeatureValue } from '../config/contract.js'
import { listContributed } from '../connections/listContributed.js'
import type { Plugin } from '../plugins/contract.js'
import type { FeatureSource, FeaturesState } from '../store/contract.js'
import type { Draft } from '../views/viewReducers.js'
import type { RemoteParts } from './remoteParts.js'
import type { Decision } from './resolveFeature.js'

/** What the state says in addition to the decisions. */
export type Outcome = Pick<FeaturesState, 'status' | 'urls' | 'isExceeded'>

const sameData = (one: unknown, other: unknown): boolean => {
  try {
    return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  } catch {
    return false
  }
}

/**
 * Creates the function that changes a running kernel to what was decided: disposes the plugins that leave, with their views,
 * items, connectors and state; enables those that come without loading any; gives the others their options. A plugin whose
 * connector holds a connection stays until that ends: nobody is cut off from an account.
 */
export function createApply({
  features,
  enabled,
  resolve,
  host,
  stack,
  slots,
  store,
  connections: { runtime },
  complete,
}: RemoteParts): (decisions: ReadonlyMap<string, Decision>, outcome: Outcome) => void {
  const given = new Map(features.map(({ id, options }) => [id, options]))
  const replaced = new Map<string, object | undefined>()

  const isConnected = (id: string): boolean =>
    Object.values(store.getState().namespaces).some(({ connections }) =>
      connections.some(({ connectorId }) => runtime.registry.get(connectorId)?.plugin === id),
    )

  /** Closes views of plugins that leave: what is below stays, and if nothing is, the first view takes their place. */
  const leaveViews = (leaving: ReadonlySet<string>): void => {
    const views = new Set(
      features.flatMap(({ id, manifest }) => (leaving.has(id) ? Object.keys(manifest.views ?? {}) : [])),
    )
    const { stack: frames, modal } = store.getState()
    const gone = frames.filter(({ view }) => views.has(view))
    if (!gone[0]) return
    const kept = frames.filter((frame) => !gone.includes(frame))
    const first = slots.items('open.view').find(({ plugin }) => !leaving.has(plugin))?.item.view
    if (kept[0]) {
      store.commit('views/framesLeft', (root: Draft) => {
        root.stack = kept
      })
      stack.settle(gone)
    } else if (modal.open && first) stack.open(first, undefined)
    else stack.close()
  }

  const leaveConnectors = (leaving: ReadonlySet<string>): void => {
    const { entries } = runtime.registry
    let isChanged = false
    for (const [id, { plugin = '' }] of entries) isChanged = (leaving.has(plugin) && entries.delete(id)) || isChanged
    if (isChanged) runtime.reducers.walletsListed(Array.from(entries.values(), ({ candidate }) => candidate))
  }

  const replaceOptions = (plugin: RemoteParts['features'][number], options: object | undefined): void => {
    if (sameData(replaced.get(plugin.id), options)) return
    replaced.set(plugin.id, options)
    plugin.options = { ...given.get(plugin.id), ...options }
  }

  return (decisions, outcome) =>
    store.batch(() => {
      const isWanted = ({ id }: Plugin): boolean => decisions.get(id)?.value !== false
      for (const plugin of features) replaceOptions(plugin, decisions.get(plugin.id)?.options)
      const next = resolve(isWanted)
      const stays = (id: string): boolean => next.has(id) || isConnected(id)
      const leaving = new Set([...enabled].filter((id) => !stays(id)))
      const coming = [...next].filter((id) => !enabled.has(id))

      leaveViews(leaving)
      for (const id of leaving) enabled.delete(id)
      for (const id of coming) enabled.add(id)
      slots.refresh()
      leaveConnectors(leaving)
      for (const id of leaving) host.dispose(id, 'disabled')
      for (const id of coming) host.dispose(id, 'idle')
      // Before the first search nothing is listed, and then these are among the others.
      if (coming[0] && store.getState().discovery !== 'idle') listContributed(runtime)
      if (coming[0] && Object.values(store.getState().namespaces).some(({ status }) => status !== 'disconnected'))
        void complete()

      const values: { [id: string]: FeatureValue } = {}
      const source: { [id: string]: FeatureSource } = {}
      for (const [id, decision] of decisions) {
        values[id] = next.has(id) && decision.value
        source[id] = decision.source
      }
      store.commit('features/decided', (root: Draft) => {
        root.features = { ...outcome, values, source }
        // Another list of the same frames: whatever shows them reads the slots again.
        root.stack = [...root.stack]
      })
    })
}
