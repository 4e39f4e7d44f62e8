import { hasUnusable, warnOfUnknown } from '#checks'
import type { KernelEvents } from './bus/contract.js'
import { createBus } from './bus/createBus.js'
import type { KernelOptions } from './config/options.js'
import { validateOptions } from './config/validateOptions.js'
import type { Listed } from './contract.js'
import { destroyed, loadFailed, skinMissing, viewDismissed } from './errors/instance.js'
import { toBaseError } from './errors/toBaseError.js'
import type { Interior, InteriorParts } from './interior/createInterior.js'
import { fetchFirst } from './interior/fetchFirst.js'
import type { Kernel, KernelEnvironment } from './kernel.js'
import type { Context } from './plugins/contract.js'
import type { KernelState } from './store/contract.js'
import { createInitialState } from './store/createInitialState.js'
import { createStore } from './store/createStore.js'
import type { Draft } from './views/viewReducers.js'

/** Environment of `assembleKernel`: the caller imports the interior and so decides which chunk contains it. */
export interface AssembleEnvironment extends KernelEnvironment {
  readonly loadInterior: () => Promise<{ readonly createInterior: (parts: InteriorParts) => Interior }>
}

/** Key under which two `open` calls count as the same; `undefined` for input with a signal or that is not plain data. */
const requestKey = (input: { readonly signal?: unknown } | null): string | undefined => {
  try {
    return input?.signal ? undefined : JSON.stringify(input)
  } catch {
    return
  }
}

const ignore = (): void => undefined

const requireSkin = (skin: unknown): void => {
  if (skin === null) throw skinMissing()
}

/** Methods that load the lazy half and continue there. */
const methods =
  'activate,connect,disconnect,switchNetwork,reconnect,refreshBalance,signMessage,readLog,configure'.split(',')

/** Copies what is to be signed, so that it is what was passed, even if the caller changes its bytes while code loads. */
const copyMessage = (input: unknown): unknown => {
  try {
    const copy = { ...(input as { message: unknown }) }
    // Not its own `slice`: that of a `Buffer` shares the memory.
    if (copy.message instanceof Uint8Array) copy.message = new Uint8Array(copy.message)
    return copy
  } catch {
    // Invalid input is refused by the call.
    return input
  }
}

/** Creates the eager half of a kernel: options, state, bus, and stubs that load the rest. @throws `CONFIG_INVALID` */
// long: closures over one state in the eager bundle: every extra function adds bytes to each page load
export function assembleKernel<const plugins extends readonly Listed[] = readonly []>(
  given: KernelOptions<plugins>,
  environment: AssembleEnvironment,
): Kernel<plugins> {
  const options = validateOptions(given)
  const life = new AbortController()
  const { signal } = life

  // A handler of `error:reported` that throws must not be reported to itself; events without end are, once.
  let reporting = 0
  const report: Context['report'] = (thrown) => {
    const error = toBaseError(thrown)
    const level = error.code === 'EVENT_LOOP' ? 2 : 1
    const before = reporting
    if (before < level) {
      reporting = level
      bus.emit('error:reported', { error })
      reporting = before
    }
    return error
  }
  const bus = createBus<KernelEvents>(report)
  const store = createStore<KernelState>({ ...createInitialState(options), ...environment.state }, report)

  let interior: Interior | undefined
  let loading: Promise<Interior> | undefined
  /** Memoised; a failed load is forgotten so that a retry can succeed. */
  const inside = (): Promise<Interior> => {
    if (signal.aborted) return Promise.reject(destroyed())
    if (loading) return loading
    loading = fetchFirst(environment.loadInterior, options.plugins).then(
      ({ createInterior }) => {
        if (signal.aborted) throw destroyed()
        interior = createInterior({
          options,
          handles: plugins,
          store,
          bus,
          report,
          signal,
          environment,
          signMessage: kernel.signMessage as Context['signMessage'],
          loadSkin,
        })
        return interior
      },
      (error: unknown) => {
        loading = undefined
        throw loadFailed('the modal', error)
      },
    )
    return loading
  }

  /** Resolves with `null` where views cannot be shown. */
  const lookForSkin = async (): Promise<unknown> => environment.loadSkin?.(kernel as unknown as Kernel) ?? null
  const loadSkin = (): Promise<void> =>
    lookForSkin().then(requireSkin, (error: unknown) => {
      throw loadFailed('the modal', error)
    })
  /** Starts loading everything `open` needs and asks the page's wallets to announce themselves. */
  const prepare = (): Promise<[{ ready: Interior; discovered: Promise<void> }, unknown]> =>
    Promise.all([inside().then((ready) => ready.look()), lookForSkin()])

  /** Makes a stub whose promise may be ignored without an unhandled rejection; awaiting it still throws. */
  const stub =
    <input, value>(work: (interior: Interior, input: input, more: unknown) => Promise<value>) =>
    (input: input, more?: unknown): Promise<value> => {
      const promise = inside()
        .then((ready) => work(ready, input, more))
        .catch((error: unknown) => {
          throw toBaseError(error)
        })
      promise.catch(ignore)
      return promise
    }

  const plugins: { [id: string]: { [action: string]: (input: unknown) => Promise<unknown> } } = {}
  for (const entry of options.plugins) {
    if (entry.kind !== 'plugin') continue
    const { id, manifest } = entry
    const actions: (typeof plugins)[string] = {}
    for (const name of manifest.actions ?? []) actions[name] = stub(({ host }, input) => host.act(id, name, input))
    plugins[id] = Object.freeze(actions)
  }

  type Call = (input: unknown, more?: unknown) => Promise<unknown>
  const calls: { [name: string]: Call } = {}
  for (const name of methods) {
    calls[name] = stub(({ connections }, input: unknown, more) =>
      // Every method has one of that name.
      (connections as unknown as { signMessage: Call })[name as 'signMessage'](input, more),
    )
  }

  // Each `open` or `close` cancels an `open` that is still loading code.
  let turn = 0
  const setLoading = (isLoading: boolean): void =>
    store.commit('views/loadingSet', (root: Draft) => {
      if (root.modal.loading !== isLoading) root.modal = { ...root.modal, loading: isLoading }
    })
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopOpening = (): void => {
    timer = void clearTimeout(timer)
    setLoading(false)
  }
  let shown: { request: string | undefined; readonly promise: Promise<unknown> } | undefined
  const open = (input: object = {}): Promise<unknown> => {
    const request = requestKey(input)
    const { modal } = store.getState()
    if (request && shown?.request === request && (modal.open || timer)) return shown.promise
    const mine = ++turn
    // What already shows that it loads continues to.
    clearTimeout(timer)
    // Visitors do not notice 100 ms, and a button that changes meanwhile delays the first frame.
    timer = setTimeout(setLoading, 100, true)
    const promise = prepare().then(
      ([{ ready }, skin]) => {
        if (mine !== turn) throw viewDismissed()
        stopOpening()
        requireSkin(skin)
        return ready.open(input)
      },
      (error: unknown) => {
        if (mine === turn) stopOpening()
        throw signal.aborted ? destroyed() : loadFailed('the modal', error)
      },
    )
    const current = { request, promise }
    shown = current
    // A request that has ended must not be returned.
    const done = (): void => {
      current.request = undefined
    }
    promise.then(done, done)
    return promise
  }

  const kernel = {
    id: options.id,
    networks: options.networks,
    metadata: options.metadata,
    networkSwitch: options.networkSwitch,
    prefetch: options.prefetch,
    plugins: Object.freeze(plugins),
    get skin() {
      return interior?.skin
    },
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    on: bus.on,
    preload: (): Promise<void> =>
      prepare()
        .then(([{ discovered }]) => discovered)
        .catch(ignore),
    open,
    close() {
      turn++
      stopOpening()
      interior?.stack.close()
    },
    ...calls,
    signMessage: (input: unknown) => (calls.signMessage as Call)(copyMessage(input)),
    ...environment.members?.(store.commit),
    connection: (which?: string) => interior?.connections.connection(which),
    report,
    destroy() {
      if (signal.aborted) return
      kernel.close()
      life.abort()
      interior?.destroy()
      store.commit('kernel/destroyed', (root: Draft) => {
        root.status = 'destroyed'
      })
      bus.emit('kernel:destroyed', { id: options.id })
      bus.clear()
    },
  }

  queueMicrotask(() => {
    if (signal.aborted) return
    store.commit('kernel/started', (root: Draft) => {
      root.status = 'ready'
    })
    warnOfUnknown?.(options, bus)
    bus.emit('kernel:started', { id: options.id })
    // The interior raises their alerts.
    if (hasUnusable?.(options)) inside().catch(ignore)
  })

  return Object.freeze(kernel) as unknown as Kernel<plugins>
}
