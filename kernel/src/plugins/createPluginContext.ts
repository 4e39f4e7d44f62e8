import type { Bus } from '../bus/createBus.js'
import type { Clock } from '../clock/contract.js'
import { pluginDisabled } from '../errors/refused.js'
import type { Gates } from '../gates/createGates.js'
import type { ScopedStorage } from '../storage/contract.js'
import type { BoundReducers, KernelState, Reducers, Slice } from '../store/contract.js'
import type { Store } from '../store/createStore.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type { Draft } from '../views/viewReducers.js'
import type { Context, Plugin } from './contract.js'

/** What of the kernel a plugin may reach through its context. */
export interface PluginContextOptions {
  readonly store: Store<KernelState>
  readonly bus: Bus<Record<string, unknown>>
  readonly gates: Gates
  readonly clock: Clock
  /** Handed on as they are. */
  readonly facts: Pick<
    Context,
    'networks' | 'metadata' | 'networkSwitch' | 'getState' | 'connection' | 'report' | 'hasView' | 'items'
  >
  /** What a plugin that is gone may still call in vain. */
  readonly acts: Pick<
    Context,
    'push' | 'replace' | 'back' | 'close' | 'toast' | 'alert' | 'prefetchView' | 'prefetchConnect'
  >
  /** What a plugin that is gone is refused. */
  readonly asks: Pick<Context, 'ask' | 'connect' | 'discover' | 'disconnect' | 'switchNetwork' | 'refreshBalance'>
  storageFor(id: string): ScopedStorage
  peer(id: string): unknown
}

/** Wraps every function of an object. */
const each = <functions extends object>(
  wrap: (run: (...input: never[]) => unknown) => unknown,
  functions: functions,
): functions => Object.fromEntries(Object.entries(functions).map(([name, run]) => [name, wrap(run)])) as functions

/** Makes the frozen capability object of a plugin; `undo` takes back all that was registered through it. */
export function createPluginContext(
  plugin: Plugin,
  options: PluginContextOptions,
): { readonly context: Context; undo(): void } {
  const { id } = plugin
  const { store, bus, gates, facts, acts } = options
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
    ...facts,
    ...each(alive as never, acts),
    ...each(answering as never, options.asks),
    id,
    options: plugin.options,
    signal: abort.signal,
    clock: {
      now: options.clock.now,
      after: (ms, callback) => {
        const run = (): void => {
          undo()
          try {
            callback()
          } catch (error) {
            facts.report(error)
          }
        }
        const undo = keep(options.clock.after(ms, run))
        return undo
      },
    },
    storage: options.storageFor(id),
    subscribe: (listener) => keep(store.subscribe(listener)),
    bind: <state, reducers extends Reducers<state>>(slice: Slice<state, reducers>): BoundReducers<reducers> =>
      slice.bind((name, change) =>
        store.commit(`${id}/${name}`, (root: Draft) => {
          const before = root.plugins[id]
          if (abort.signal.aborted || before === undefined) return
          const after = change(before as state)
          if (after !== before) root.plugins = { ...root.plugins, [id]: after }
        }),
      ),
    emit: alive((event: string, payload: unknown) => bus.emit(`${id}:${event}`, payload)),
    on: (event, handler) => keep(bus.on(event, handler as (payload: unknown) => void)),
    peer: ((other: string) => options.peer(other)) as Context['peer'],
    gate: (gate, handler, order) => {
      keep(gates.add(gate, id, handler, order))
    },
    show: alive((view) => {
      if (facts.hasView(view)) acts.push(view as never, undefined as never)
    }),
  }

  return {
    context: Object.freeze(context),
    undo() {
      abort.abort()
      for (const undo of [...undos]) undo()
    },
  }
}
