import { createBus } from './bus/createBus.js'
import { systemClock } from './clock/systemClock.js'
import { type KernelOptions, validateOptions } from './config/validateOptions.js'
import { connectionReducers } from './connections/connectionReducers.js'
import { createConnections } from './connections/createConnections.js'
import type { Context, KernelEvents, KernelState, Listed, Plugin } from './contract.js'
import { toBaseError } from './errors/toBaseError.js'
import { createGates } from './gates/createGates.js'
import type { Kernel, KernelEnvironment } from './kernel.js'
import { createPluginContext } from './plugins/createPluginContext.js'
import { createPluginHost, type PluginHost } from './plugins/createPluginHost.js'
import { pluginReducers } from './plugins/pluginReducers.js'
import { resolveEnabled } from './plugins/resolveEnabled.js'
import { createSlots } from './slots/createSlots.js'
import { createStorages } from './storage/createStorages.js'
import { bindReducers } from './store/bindReducers.js'
import { createInitialState } from './store/createInitialState.js'
import { createStore } from './store/createStore.js'
import { createOpen } from './views/createOpen.js'
import { createViewStack } from './views/createViewStack.js'
import { viewReducers } from './views/viewReducers.js'

/**
 * Makes a running instance out of options; touches no global of a browser and starts nothing.
 * @throws `CONFIG_INVALID` before any side effect
 */
export function createKernel<const plugins extends readonly Listed[] = readonly []>(
  given: KernelOptions<plugins>,
  environment: KernelEnvironment = {},
): Kernel<plugins> {
  const options = validateOptions(given)
  const features = options.plugins.filter((entry): entry is Plugin => entry.kind === 'plugin')
  const { clock = systemClock } = environment
  const life = new AbortController()

  const report: Context['report'] = (thrown) => {
    const error = toBaseError(thrown)
    bus.emit('error:reported', { error })
    return error
  }
  // A handler of `error:reported` that throws must not be reported to itself.
  let reporting = false
  const bus = createBus<KernelEvents>((thrown) => {
    if (reporting) return
    reporting = true
    report(thrown)
    reporting = false
  })
  const store = createStore<KernelState>(createInitialState(options), report)
  const plugins = bindReducers(store, 'plugins', pluginReducers, (root) => root)
  const storageFor = createStorages(options, environment.storage)

  const isConnected = (): boolean => {
    const state = store.getState()
    return !!state.namespaces[state.activeNamespace ?? '']?.activeConnectionId
  }

  const gates = createGates((gate) => host.loadGuards(gate))
  const connections = createConnections({
    options,
    store,
    bus,
    gates,
    clock,
    signal: life.signal,
    storageFor,
    report,
    reducers: bindReducers(store, 'connections', connectionReducers, (root) => root),
  })
  const slots = createSlots({
    manifests: () => host.manifests(),
    getState: store.getState,
    isConnected,
    hasCapability: (name) => connections.hasCapability(name),
  })
  const views = bindReducers(store, 'views', viewReducers, (root) => root)
  const chosenView = (): string | undefined => slots.items('open.view')[0]?.item.view
  const stack = createViewStack({
    reducers: views,
    getStack: () => store.getState().stack,
    isOpen: () => store.getState().modal.open,
    isConnected,
    declaration: (view) => host.declaration(view),
    chosenView,
    onOpened: () => bus.emit('modal:opened', { connected: isConnected() }),
    onClosed: () => bus.emit('modal:closed', { connected: isConnected() }),
  })

  const host: PluginHost = createPluginHost({
    plugins: features,
    enabled: resolveEnabled(features, options.features),
    setStatus: (id, status) => plugins.statusChanged({ id, status }),
    setState: (id, state) => plugins.stateReset({ id, state }),
    report,
    onFailed: (id, { code }) => bus.emit('plugin:failed', { id, code }),
    createContext: (plugin) =>
      createPluginContext(plugin, {
        store,
        bus: bus as never,
        gates,
        stack,
        clock,
        report,
        storageFor,
        networks: options.networks,
        metadata: options.metadata,
        connect: connections.connect,
        disconnect: connections.disconnect,
        connection: connections.connection,
        prefetchConnect: connections.prefetch,
        hasView: (view) => !!host.declaration(view),
        peer: (id) => (host.isEnabled(id) ? host.handles[id] : undefined),
      }),
  })

  const opener = createOpen({
    stack,
    chosenView,
    startLoading: views.loadingStarted,
    stopLoading: views.closed,
    isOpen: () => store.getState().modal.open,
    declaration: (view) => host.declaration(view),
    loadSkin: environment.loadSkin,
    preload: () => connections.discover(),
  })

  // What was shown to someone connected is not for someone who is not.
  store.subscribe(
    (state) => !!state.namespaces[state.activeNamespace ?? '']?.activeConnectionId,
    (connected) => {
      const needs = store.getState().stack.some(({ view }) => host.declaration(view)?.requires)
      if (!connected && needs) stack.close()
    },
  )

  const warn = (code: string, message: string): void => {
    bus.emit('kernel:warned', { code, message })
    // biome-ignore lint/suspicious/noConsole: the one place where a developer is warned
    if (options.debug) console.warn(`[latchkey] ${message}`)
  }

  queueMicrotask(() => {
    if (life.signal.aborted) return
    plugins.kernelStarted()
    for (const name of options.unknown) warn('OPTION_UNKNOWN', `\`${name}\` is no option of Latchkey.`)
    bus.emit('kernel:started', { id: options.id })
  })

  const kernel: Kernel = {
    id: options.id,
    networks: options.networks,
    metadata: options.metadata,
    plugins: host.handles as never,
    skin: {
      declaration: host.declaration,
      view: host.view,
      loadView: host.loadView,
      fail: host.fail,
      items: slots.items,
      push: stack.push,
      back: stack.back,
      answer: stack.answer,
      prefetchConnect: connections.prefetch,
    },
    getState: store.getState as never,
    getInitialState: store.getInitialState as never,
    subscribe: store.subscribe as never,
    on: bus.on as never,
    preload: opener.preload,
    open: opener.open as never,
    close: opener.close,
    connect: connections.connect as never,
    disconnect: connections.disconnect,
    connection: connections.connection as never,
    signMessage: connections.signMessage,
    report,
    destroy() {
      if (life.signal.aborted) return
      opener.close()
      life.abort()
      connections.destroy()
      host.destroy()
      plugins.kernelDestroyed()
      bus.emit('kernel:destroyed', { id: options.id })
      bus.clear()
    },
  }
  return Object.freeze(kernel) as unknown as Kernel<plugins>
}
