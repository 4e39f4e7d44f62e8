import type { Bus } from '../bus/createBus.js'
import type {
  BoundReducers,
  Context,
  KernelState,
  Plugin,
  Reducers,
  ScopedStorage,
  Slice,
  Unsubscribe,
} from '../contract.js'
import { pluginDisabled } from '../errors/refused.js'
import type { Gates } from '../gates/createGates.js'
import { bindReducers } from '../store/bindReducers.js'
import type { Store } from '../store/createStore.js'
import type { ViewStack } from '../views/createViewStack.js'

/** What of the kernel a plugin may reach through its context. */
export interface PluginContextOptions
  extends Pick<
    Context,
    | 'networks'
    | 'metadata'
    | 'clock'
    | 'connect'
    | 'discover'
    | 'switchNetwork'
    | 'refreshBalance'
    | 'networkSwitch'
    | 'toast'
    | 'alert'
    | 'disconnect'
    | 'prefetchConnect'
    | 'connection'
    | 'report'
    | 'hasView'
    | 'items'
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
  const undos = new Set<Unsubscribe>()
  /** Kept until it is undone; what a plugin registers after its end is undone at once. */
  const keep = (undo: Unsubscribe): Unsubscribe => {
    const once = (): void => {
      if (undos.delete(once)) undo()
    }
    undos.add(once)
    if (abort.signal.aborted) once()
    return once
  }
  /** What a plugin that is gone still calls does nothing. */
  const alive =
    <input extends unknown[]>(run: (...input: input) => void) =>
    (...input: input): void => {
      if (!abort.signal.aborted) run(...input)
    }
  const answering =
    <input extends unknown[], value>(run: (...input: input) => Promise<value>) =>
    (...input: input): Promise<value> => {
      const promise = abort.signal.aborted ? Promise.reject(pluginDisabled(id)) : run(...input)
      promise.catch(() => undefined)
      return promise
    }

  const context: Context = {
    id,
    options: plugin.options,
    networks: options.networks,
    metadata: options.metadata,
    networkSwitch: options.networkSwitch,
    signal: abort.signal,
    clock: {
      now: options.clock.now,
      after: (ms, callback) => {
        const run = (): void => {
          undo()
          try {
            callback()
          } catch (error) {
            options.report(error)
          }
        }
        const undo = keep(options.clock.after(ms, run))
        return undo
      },
    },
    storage: options.storageFor(id),
    getState: store.getState,
    subscribe: (listener) => keep(store.subscribe(listener)),
    bind: <state, reducers extends Reducers<state>>(slice: Slice<state, reducers>): BoundReducers<reducers> =>
      bindReducers(store, id, slice.reducers, (root) => (abort.signal.aborted ? undefined : root.plugins[id])),
    emit: alive((event: string, payload: unknown) => bus.emit(`${id}:${event}`, payload)),
    on: (event, handler) => keep(bus.on(event, handler as (payload: unknown) => void)),
    peer: ((other: string) => options.peer(other)) as Context['peer'],
    gate: (gate, handler, order) => {
      keep(gates.add(gate, id, handler, order))
    },
    push: alive(stack.push),
    replace: alive(stack.replace),
    back: alive(stack.back),
    close: alive(stack.close),
    ask: answering(stack.ask) as Context['ask'],
    show: alive((view) => {
      if (options.hasView(view)) stack.push(view)
    }),
    hasView: options.hasView,
    items: options.items,
    connect: answering(options.connect),
    discover: answering(options.discover),
    disconnect: answering(options.disconnect),
    switchNetwork: answering(options.switchNetwork),
    refreshBalance: answering(options.refreshBalance),
    toast: alive(options.toast),
    alert: alive(options.alert),
    prefetchConnect: alive(options.prefetchConnect),
    connection: options.connection,
    report: options.report,
  }

  return {
    context: Object.freeze(context),
    undo() {
      abort.abort()
      for (const undo of [...undos]) undo()
    },
  }
}
