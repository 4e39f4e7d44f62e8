import type { Bus } from '../bus/createBus.js'
import type { BoundReducers, Context, KernelState, Plugin, Reducers, ScopedStorage, Slice, Unsubscribe } from '../contract.js'
import type { Gates } from '../gates/createGates.js'
import { bindReducers } from '../store/bindReducers.js'
import type { Store } from '../store/createStore.js'
import type { ViewStack } from '../views/createViewStack.js'

/** What of the kernel a plugin may reach through its context. */
export interface PluginContextOptions
  extends Pick<
    Context,
    'networks' | 'metadata' | 'clock' | 'connect' | 'disconnect' | 'prefetchConnect' | 'connection' | 'report' | 'hasView' | 'items'
  > {
  readonly store: Store<KernelState>
  readonly bus: Bus<Record<string, unknown>>
  readonly gates: Gates
  readonly stack: ViewStack
  storageFor(id: string): ScopedStorage
  peer(id: string): unknown
}

/** Makes the frozen capability object of a plugin; `undo` takes back all that was registered through it. */
export function createPluginContext(
  plugin: Plugin,
  options: PluginContextOptions,
): { readonly context: Context; undo(): void } {
  const { id } = plugin
  const { store, bus, gates, stack } = options
  const abort = new AbortController()
  const undos: Unsubscribe[] = []
  const keep = (undo: Unsubscribe): Unsubscribe => {
    undos.push(undo)
    return undo
  }

  const context: Context = {
    id,
    options: plugin.options,
    networks: options.networks,
    metadata: options.metadata,
    signal: abort.signal,
    clock: { now: options.clock.now, after: (ms, callback) => keep(options.clock.after(ms, callback)) },
    storage: options.storageFor(id),
    getState: store.getState,
    subscribe: (listener) => keep(store.subscribe(listener)),
    bind: <state, reducers extends Reducers<state>>(slice: Slice<state, reducers>): BoundReducers<reducers> =>
      bindReducers(store, id, slice.reducers, (root) => root.plugins[id]),
    emit: (event: string, payload: unknown) => bus.emit(`${id}:${event}`, payload),
    on: (event, handler) => keep(bus.on(event, handler as (payload: unknown) => void)),
    peer: ((other: string) => options.peer(other)) as Context['peer'],
    gate: (gate, handler, order) => {
      keep(gates.add(gate, id, handler, order))
    },
    push: stack.push,
    replace: stack.replace,
    back: stack.back,
    close: () => stack.close(),
    ask: stack.ask as Context['ask'],
    show: (view) => {
      if (options.hasView(view)) stack.push(view)
    },
    hasView: options.hasView,
    items: options.items,
    connect: options.connect,
    disconnect: options.disconnect,
    prefetchConnect: options.prefetchConnect,
    connection: options.connection,
    report: options.report,
  }

  return {
    context: Object.freeze(context),
    undo() {
      abort.abort()
      for (const undo of undos.splice(0)) undo()
    },
  }
}
