import type { KernelEvents } from '../bus/contract.js'
import type { Bus } from '../bus/createBus.js'
import { systemClock } from '../clock/clock.js'
import type { CheckedOptions } from '../config/options.js'
import type { Connections } from '../connections/createConnections.js'
import { createConnections } from '../connections/createConnections.js'
import type { NamespaceState } from '../connections/state.js'
import { walletReducers } from '../connections/walletReducers.js'
import { createGates } from '../gates/createGates.js'
import type { KernelEnvironment, SkinPort } from '../kernel.js'
import type { LogEntry } from '../log/createLog.js'
import { keepEarly } from '../log/keepEarly.js'
import type { LoggedEvent } from '../log/recordEvents.js'
import type { Context, Plugin } from '../plugins/contract.js'
import type { PluginContextOptions } from '../plugins/createPluginContext.js'
import { createPluginContext } from '../plugins/createPluginContext.js'
import type { PluginHost } from '../plugins/createPluginHost.js'
import { createPluginHost } from '../plugins/createPluginHost.js'
import { pluginReducers } from '../plugins/pluginReducers.js'
import { resolveEnabled } from '../plugins/resolveEnabled.js'
import { atMost } from '../promises/atMost.js'
import { once } from '../promises/once.js'
import { createSlots } from '../slots/createSlots.js'
import { createStorages } from '../storage/createStorages.js'
import { bindReducers } from '../store/bindReducers.js'
import type { KernelState } from '../store/contract.js'
import type { Store } from '../store/createStore.js'
import { createOpen } from '../views/createOpen.js'
import type { ViewStack } from '../views/createViewStack.js'
import { createViewStack } from '../views/createViewStack.js'
import { viewReducers } from '../views/viewReducers.js'
import type { Secondary } from './createSecondary.js'

/** What the eager half of a kernel passes to its interior. */
export interface InteriorParts {
  readonly options: CheckedOptions
  /** The actions of each plugin, which load its code. */
  readonly handles: { readonly [id: string]: unknown }
  readonly store: Store<KernelState>
  readonly bus: Bus<KernelEvents>
  /** Aborted when the kernel is destroyed. */
  readonly signal: AbortSignal
  readonly environment: KernelEnvironment
  readonly report: Context['report']
  /** The one of the handle, which copies what is signed at the call. */
  readonly signMessage: Context['signMessage']
  /** Loads the skin, for views that a plugin opens itself. */
  readonly loadSkin: () => Promise<unknown>
}

/** The lazy half of a kernel: everything a page does not need to show a button. */
export interface Interior {
  readonly connections: Connections & {
    readLog(): Promise<readonly LogEntry[]>
    configure(answer: unknown): Promise<void>
  }
  readonly host: PluginHost
  readonly skin: SkinPort
  readonly stack: ViewStack
  /**
   * Asks the page's wallets to announce themselves. Resolves after a brief wait, so that the first frame shows those that
   * respond at once and does not wait for the others.
   */
  look(): Promise<{ readonly ready: Interior; readonly discovered: Promise<void> }>
  open(options: unknown): Promise<unknown>
  destroy(): void
}

/** Shorter than rendering one frame without the wallets and another with them. */
const lookMs = 50

/** Assembles view stack, slots, gates, plugin host and connections on top of the eager half. */
// long: wiring only, in the order in which the parts depend on each other
export function createInterior(parts: InteriorParts): Interior {
  const { options, store, bus, report, environment, loadSkin } = parts
  const { clock = systemClock, storage, tabs } = environment
  const features = options.plugins.flatMap((entry) => (entry.kind === 'plugin' ? { ...(entry as Plugin) } : []))
  const { gateway, basic, regions, networks, metadata, networkSwitch } = options
  const storageFor = createStorages(options, storage)

  const active = (): NamespaceState | undefined => {
    const { namespaces, activeNamespace = '' } = store.getState()
    return namespaces[activeNamespace]
  }
  const isConnected = (): boolean => !!active()?.activeConnectionId

  const loadSecondary = once(async (): Promise<Secondary> => {
    // The namespace object is used whole here: the mapping a bundler emits for destructured imports costs bytes in the first frame.
    const room = await import('./createSecondary.js')
    return room.createSecondary({
      ...parts,
      clock,
      early,
      stopKeeping,
      alert,
      features,
      enabled,
      resolve,
      host,
      stack,
      slots,
      connections,
    })
  })
  /** A function of the secondary parts, which load at the first call. */
  const later =
    <name extends keyof Secondary>(name: name) =>
    (input?: Parameters<Secondary[name]>[0]): Promise<Awaited<ReturnType<Secondary[name]>>> =>
      loadSecondary().then((ready) => (ready[name] as (given: typeof input) => never)(input))
  /** The same for one that nobody waits for. */
  const notice =
    <name extends keyof Secondary>(name: name) =>
    (input?: Parameters<Secondary[name]>[0]): void =>
      void later(name)(input).catch(report)
  const toast: Context['toast'] = notice('toast')
  const alert: Context['alert'] = notice('alert')

  // The log starts once somebody reads it or when there is enough to log.
  const early: LoggedEvent[] = []
  const stopKeeping = bus.on('*', keepEarly(early, notice('readLog')))

  const gates = createGates((gate) => host.loadGuards(gate))
  const connections = createConnections(
    {
      ...parts,
      gates,
      clock,
      storageFor,
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
    isConfigured: () =>
      !networkSwitch ||
      options.allowUnsupportedNetwork ||
      networks.some(({ caipNetworkId }) => caipNetworkId === active()?.networkId),
    report,
  })
  const chosenView = (): string | undefined => slots.items('open.view')[0]?.item.view
  const stack = createViewStack({
    reducers: bindReducers(store, 'views', viewReducers),
    getState: store.getState,
    isConnected,
    declaration: (view) => host.declaration(view),
    chosenView,
    loadSkin() {
      // As `look` does for who opens it from outside: without it no wallet of the page is listed.
      void connections.discover()
      return loadSkin()
    },
    tell: (event) => bus.emit(`modal:${event}`, { connected: isConnected() }),
  })

  const { push, replace, back, close, ask } = stack
  const prefetchView = (view: string): void => void host.loadView(view).catch(() => undefined)
  const { discover, prefetchConnect } = connections

  // Anything that is not a verdict, such as a promise, must neither count as one nor reject unhandled; the checks of development name its plugin.
  const resolve = (isWanted: (plugin: Plugin) => unknown): Set<string> =>
    resolveEnabled(features, isWanted, options, report, (verdict) => {
      void Promise.resolve(verdict).then(options.debug ? notice('tell') : undefined, report)
    })
  const enabled = resolve((plugin) => {
    const { remote, isRestricted } = plugin.manifest
    // What takes more than a look at the options is off until it is known.
    if ((basic || regions) && (remote ?? isRestricted)) return
    return options.features[plugin.id] ?? remote?.default ?? true
  })
  const host: PluginHost = createPluginHost({
    plugins: features,
    enabled,
    settled:
      gateway ||
      basic ||
      regions ||
      Object.entries(options.features).some(([name, value]) => !parts.handles[name] || Array.isArray(value))
        ? later('settle')().catch(report)
        : undefined,
    reducers: bindReducers(store, 'plugins', pluginReducers),
    complete: later('load'),
    report,
    onFailed: (id, { code }) => bus.emit('plugin:failed', { id, code }),
    createContext: (plugin) =>
      createPluginContext(plugin, {
        store,
        bus: bus as never,
        gates,
        pass: connections.pass,
        site: { ...parts, clock },
        storageFor,
        peer: (id) => (enabled.has(id) ? parts.handles[id] : undefined),
        reads: {
          networks,
          metadata,
          networkSwitch,
          gateway,
          getState: store.getState,
          connection: connections.connection as Context['connection'],
          report,
          hasView: (view) => !!host.declaration(view),
          items: slots.items,
        },
        acts: { push, replace, back, close, toast, alert, prefetchConnect, prefetchView },
        asks: {
          ...connections.asks,
          ask,
          discover,
          signMessage: parts.signMessage,
        } as PluginContextOptions['asks'],
      }),
  })

  // Loaded before it is shown, so that the first frame contains the view instead of a skeleton.
  prefetchView(chosenView() as string)

  // What only connected visitors need comes while the wallet asks its visitor. If this fails to load, the next connection tries again.
  const unsubscribe = store.subscribe(
    () => active()?.status,
    (status) => {
      if (status !== 'disconnected') notice('attend')()
    },
  )

  const complete = later('complete')
  const interior: Interior = {
    connections: { ...connections, readLog: later('readLog'), configure: later('configure') },
    host,
    stack,
    async look() {
      const discovered = connections.discover()
      // What the account view shows of plugins is in its first frame.
      if (isConnected()) await complete().catch(report)
      await atMost(discovered, lookMs, clock)
      return { ready: interior, discovered }
    },
    open: createOpen(stack, host.declaration, chosenView, complete),
    skin: {
      // Whole: naming each member that `SkinPort` declares adds 70 bytes to the first frame.
      ...host,
      ...slots,
      ...stack,
      prefetchConnect,
      debug: options.debug,
      toast,
      closeToast: notice('closeToast'),
      alert,
      closeAlert: notice('closeAlert'),
    },
    destroy() {
      unsubscribe()
      connections.destroy()
      host.destroy()
    },
  }
  return interior
}
