import { checkGate, watchSetup } from '#checks'
import type { Bus } from '../bus/createBus.js'
import type { ConnectionEngine } from '../connections/engine.js'
import { pluginDisabled } from '../errors/refused.js'
import type { GateId } from '../gates/contract.js'
import type { Gates } from '../gates/createGates.js'
import type { ScopedStorage } from '../storage/contract.js'
import type { BoundReducers, KernelState, Reducers, Slice } from '../store/contract.js'
import type { Store } from '../store/createStore.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type { Draft } from '../views/viewReducers.js'
import type { Context, Plugin } from './contract.js'
import type { Services, ServicesSite } from './createServices.js'

/** Parts of the kernel that a plugin reaches through its context. */
export interface PluginContextOptions {
  readonly store: Store<KernelState>
  readonly bus: Bus<Record<string, unknown>>
  readonly gates: Gates
  /** Passed through unchanged. */
  readonly reads: Pick<
    Context,
    'networks' | 'metadata' | 'networkSwitch' | 'gateway' | 'getState' | 'connection' | 'report' | 'hasView' | 'items'
  >
  /** Functions that do nothing once the plugin is disposed. */
  readonly acts: Pick<
    Context,
    'push' | 'replace' | 'back' | 'close' | 'toast' | 'alert' | 'prefetchView' | 'prefetchConnect'
  >
  /** Functions that reject with `PLUGIN_DISABLED` once the plugin is disposed. */
  readonly asks: Pick<
    Context,
    'activate' | 'ask' | 'connect' | 'discover' | 'disconnect' | 'signMessage' | 'switchNetwork' | 'refreshBalance'
  >
  readonly pass: ConnectionEngine['pass']
  /** What its services need. */
  readonly site: ServicesSite
  storageFor(id: string): ScopedStorage
  peer(id: string): unknown
}

/** Wraps every function of an object. */
const each = <functions extends object>(
  wrap: (run: (...input: never[]) => unknown) => unknown,
  functions: functions,
): functions => Object.fromEntries(Object.entries(functions).map(([name, run]) => [name, wrap(run)])) as functions

/** Creates the frozen context of a plugin; `undo` removes everything registered through it. */
// long: one object, whose members share the life of one plugin
export function createPluginContext(
  plugin: Plugin,
  options: PluginContextOptions,
): { readonly context: Context; undo(): void } {
  const { id } = plugin
  const { store, bus, gates, reads, acts } = options
  const { clock } = options.site
  const abort = new AbortController()
  const undos = new Set<Unsubscribe>()
  /** Keeps an undo function until it is called; a registration made after disposal is undone at once. */
  const keep = (undo: Unsubscribe): Unsubscribe => {
    const once = (): void => {
      if (undos.delete(once)) undo()
    }
    undos.add(once)
    if (abort.signal.aborted) once()
    return once
  }
  /** Makes calls of a disposed plugin do nothing. */
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

  /** A function of the services, whose code loads at the first call. */
  const serve = (name: keyof Services): never =>
    answering(async (...given) => {
      // The namespace object is used whole: a bundler then keeps no record of the module's names.
      const room = await import('./createServices.js')
      return room.createServices(options.site, context)[name](...(given as [never, never]))
    }) as never

  const context: Context = {
    ...reads,
    ...each(alive as never, acts),
    ...each(answering as never, options.asks),
    id,
    get options() {
      return plugin.options
    },
    onOptions: (listener) => keep(store.subscribe(() => plugin.options, listener)),
    signal: abort.signal,
    clock: {
      now: clock.now,
      after: (ms, callback) => {
        const run = (): void => {
          undo()
          try {
            callback()
          } catch (error) {
            reads.report(error)
          }
        }
        const undo = keep(clock.after(ms, run))
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
    on: (event: string, handler: (...given: never[]) => void) => keep(bus.on(event, handler as () => void)),
    peer: options.peer as Context['peer'],
    gate: (gate, handler, order) => {
      checkGate?.(plugin.manifest, gate)
      keep(gates.add(gate, id, handler, order))
    },
    pass: answering((gate: GateId, input: unknown) => options.pass(gate, input, abort.signal)) as Context['pass'],
    http: { json: serve('json'), file: serve('file') },
    cache: serve('cache'),
    journal: serve('journal'),
    capability: serve('capability'),
    show: alive((view) => {
      if (reads.hasView(view)) acts.push(view as never, undefined as never)
    }),
  }

  watchSetup?.(context, plugin.manifest)
  return {
    context: Object.freeze(context),
    undo() {
      abort.abort()
      for (const undo of [...undos]) undo()
    },
  }
}
