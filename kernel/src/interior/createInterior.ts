import type { KernelEvents } from '../bus/contract.js'
import type { Bus } from '../bus/createBus.js'
import { systemClock } from '../clock/systemClock.js'
import type { CheckedOptions } from '../config/validateOptions.js'
import type { Connections } from '../connections/createConnections.js'
import { createConnections } from '../connections/createConnections.js'
import type { NamespaceState } from '../connections/state.js'
import { walletReducers } from '../connections/walletReducers.js'
import { createGates } from '../gates/createGates.js'
import type { KernelEnvironment, SkinPort } from '../kernel.js'
import type { LogEntry } from '../log/createLog.js'
import type { Notices } from '../notices/createNotices.js'
import type { Context, Plugin } from '../plugins/contract.js'
import type { PluginContextOptions } from '../plugins/createPluginContext.js'
import { createPluginContext } from '../plugins/createPluginContext.js'
import type { PluginHost } from '../plugins/createPluginHost.js'
import { createPluginHost } from '../plugins/createPluginHost.js'
import { pluginReducers } from '../plugins/pluginReducers.js'
import { once } from '../promises/once.js'
import { createSlots } from '../slots/createSlots.js'
import { createStorages } from '../storage/createStorages.js'
import { bindReducers } from '../store/bindReducers.js'
import type { KernelState } from '../store/contract.js'
import type { Store } from '../store/createStore.js'
import { deepFreeze } from '../store/deepFreeze.js'
import type { Unsubscribe } from '../unsubscribe.js'
import { createOpen } from '../views/createOpen.js'
import type { ViewStack } from '../views/createViewStack.js'
import { createViewStack } from '../views/createViewStack.js'
import { viewReducers } from '../views/viewReducers.js'

/** What the eager half of a kernel hands to its interior. */
export interface InteriorParts {
  readonly options: CheckedOptions
  /** Ids of the plugins that are on. */
  readonly enabled: ReadonlySet<string>
  readonly store: Store<KernelState>
  readonly bus: Bus<KernelEvents>
  /** Aborted when the kernel is destroyed. */
  readonly signal: AbortSignal
  readonly environment: KernelEnvironment
  readonly report: Context['report']
  /** Loads what shows the views; for one that a plugin opens by itself. */
  readonly loadSkin?: () => Promise<unknown>
}

/** The lazy half of a kernel: what a page that only shows a button does not need. */
export interface Interior {
  readonly connections: Connections & { readLog(): Promise<readonly LogEntry[]> }
  readonly host: PluginHost
  readonly skin: SkinPort
  readonly stack: ViewStack
  /**
   * Asks the page's wallets. Answers after the briefest wait, so that those which answer at once are in the first frame;
   * nobody waits for the others.
   */
  look(): Promise<{ readonly ready: Interior; readonly discovered: Promise<void> }>
  open(options: unknown): Promise<unknown>
  destroy(): void
}

/** Less than a frame without the wallets and one more with them would take. */
const lookMs = 50
/** What nobody waits for is fetched beside the first frame, not in it. */
const laterMs = 50
const earlyLimit = 100

/** Assembles view stack, slots, gates, plugin host and connections over the parts of the eager half. */
// long: wiring alone, in the order in which the parts need each other
export function createInterior(parts: InteriorParts): Interior {
  const { options, store, bus, signal, report, environment, loadSkin = async () => undefined } = parts
  const { clock = systemClock, storage, tabs } = environment
  // Every plugin and connector holds them.
  deepFreeze(options.networks)
  const features = options.plugins.filter((entry): entry is Plugin => entry.kind === 'plugin')
  const plugins = bindReducers(store, 'plugins', pluginReducers)
  const views = bindReducers(store, 'views', viewReducers)
  const storageFor = createStorages(options, storage)

  const active = (): NamespaceState | undefined => {
    const { namespaces, activeNamespace = '' } = store.getState()
    return namespaces[activeNamespace]
  }
  const isConnected = (): boolean => !!active()?.activeConnectionId
  const isConfigured = (): boolean =>
    !options.networkSwitch ||
    options.allowUnsupportedNetwork ||
    options.networks.some(({ caipNetworkId }) => caipNetworkId === active()?.networkId)

  const loadNotices = once(async (): Promise<Notices> => {
    // Rooms are used by their whole name here: what a bundler writes down for a part of one is paid for by the first frame.
    const room = await import('../notices/createNotices.js')
    return room.createNotices({ store, bus, clock, signal, debug: !!options.debug })
  })
  const withNotices = (work: (notices: Notices) => void): void => void loadNotices().then(work).catch(report)
  const toast: Context['toast'] = (note) => withNotices((notices) => notices.toast(note))
  const alert: Context['alert'] = (input) => withNotices((notices) => notices.alert(input))

  // In a chunk of its own, so that nobody who opens the modal waits for it; until it is here, events are kept.
  const early: [event: keyof KernelEvents, payload: unknown][] = []
  const stopKeeping = bus.on('*', (...event) => void (early.length < earlyLimit && early.push(event)))
  const loadLog = once(async () => {
    const room = await import('../log/recordEvents.js')
    stopKeeping()
    return room.recordEvents(bus, options.debug ? 'info' : 'error', early)
  })
  // Without it everything else works; who asks for it hears why. No time that anybody waits for or moves: the real clock.
  const stopLog = systemClock.after(laterMs, () => void loadLog().catch(() => undefined))

  const gates = createGates((gate) => host.loadGuards(gate))
  const connections = createConnections(
    {
      options,
      store,
      bus,
      gates,
      clock,
      signal,
      storageFor,
      report,
      alert,
      items: () => slots.items('connectors'),
      loadConnectors: async (plugin) => (await host.load(plugin)).connectors,
      reducers: bindReducers(store, 'connections', walletReducers),
    },
    tabs,
  )
  const slots = createSlots({
    manifests: () => host.manifests(),
    getState: store.getState,
    isConnected,
    hasCapability: connections.hasCapability,
    isConfigured,
    report,
  })
  const chosenView = (): string | undefined => slots.items('open.view')[0]?.item.view
  const stack = createViewStack({
    reducers: views,
    getStack: () => store.getState().stack,
    isOpen: () => store.getState().modal.open,
    isConnected,
    declaration: (view) => host.declaration(view),
    chosenView,
    loadSkin,
    onOpened: () => bus.emit('modal:opened', { connected: isConnected() }),
    onClosed: () => bus.emit('modal:closed', { connected: isConnected() }),
  })

  const { push, replace, back, close, ask } = stack
  const prefetchView = (view: string): void => void host.loadView(view).catch(() => undefined)
  const { connect, discover, disconnect, switchNetwork, refreshBalance } = connections

  const host: PluginHost = createPluginHost({
    plugins: features,
    enabled: parts.enabled,
    setStatus: (id, status) => plugins.statusChanged({ id, status }),
    setState: (id, state) => plugins.stateReset({ id, state }),
    report,
    onFailed: (id, { code }) => bus.emit('plugin:failed', { id, code }),
    createContext: (plugin) =>
      createPluginContext(plugin, {
        store,
        bus: bus as never,
        gates,
        clock,
        storageFor,
        peer: (id) => (host.isEnabled(id) ? host.handles[id] : undefined),
        facts: {
          networks: options.networks,
          metadata: options.metadata,
          networkSwitch: options.networkSwitch,
          getState: store.getState,
          connection: connections.connection,
          report,
          hasView: (view) => !!host.declaration(view),
          items: slots.items,
        },
        acts: { push, replace, back, close, toast, alert, prefetchConnect: connections.prefetch, prefetchView },
        asks: { ask, connect, discover, disconnect, switchNetwork, refreshBalance } as PluginContextOptions['asks'],
      }),
  })

  // Loaded before it is shown: the first frame has the view itself where a skeleton would stand.
  const first = chosenView()
  if (first) prefetchView(first)

  // Only who is connected can be led anywhere by what comes by itself.
  let stopInsisting: Unsubscribe | undefined
  const insist = async (): Promise<void> => {
    const room = await import('../views/createInsisting.js')
    if (!signal.aborted) stopInsisting ??= room.createInsisting({ store, stack, slots, host, loadSkin })
  }

  // What was shown to someone connected is not for someone who is not.
  const unsubscribe = store.subscribe(isConnected, (connected) => {
    const needs = store.getState().stack.some(({ view }) => host.declaration(view)?.requires)
    if (!connected && needs) stack.close()
    // Without it the next open leads there all the same.
    if (connected && !stopInsisting) insist().catch(report)
  })

  const interior: Interior = {
    connections: { ...connections, readLog: async () => (await loadLog()).entries() },
    host,
    stack,
    async look() {
      const discovered = connections.discover()
      await new Promise<void>((resolve) => {
        const stop = clock.after(lookMs, resolve)
        void discovered.then(stop).then(resolve)
      })
      return { ready: interior, discovered }
    },
    open: createOpen({ stack, chosenView, declaration: host.declaration }),
    skin: {
      declaration: host.declaration,
      view: host.view,
      loadView: host.loadView,
      features: host.features,
      manifests: host.manifests,
      load: host.load,
      fail: host.fail,
      items: slots.items,
      push,
      back,
      answer: stack.answer,
      prefetchConnect: connections.prefetch,
      debug: options.debug,
      toast,
      closeToast: (id) => withNotices((notices) => notices.closeToast(id)),
      alert,
      closeAlert: (code) => withNotices((notices) => notices.closeAlert(code)),
    },
    destroy() {
      unsubscribe()
      stopKeeping()
      stopLog()
      stopInsisting?.()
      connections.destroy()
      host.destroy()
    },
  }
  return interior
}
