import { checkActions, checkFeature } from '#checks'
import type { BaseError } from '../errors/BaseError.js'
import { destroyed, loadFailed } from '../errors/instance.js'
import { pluginDisabled, viewNotFound } from '../errors/refused.js'
import { toBaseError } from '../errors/toBaseError.js'
import { untilAborted } from '../promises/untilAborted.js'
import type { BoundReducers, PluginStatus } from '../store/contract.js'
import type { ViewDeclaration } from '../views/contract.js'
import type { AnyConnectedPart, AnyManifest, Context, Feature, FeatureParts, Plugin } from './contract.js'
import type { pluginReducers } from './pluginReducers.js'

type Component = (props: never) => unknown

/** A view as its feature gave it, or the component that was loaded for it. */
type View =
  | Component
  | { readonly load?: () => Promise<{ readonly default: Component }>; readonly component?: Component }

type Actions = { readonly [name: string]: (input: unknown) => Promise<unknown> }

/** One lifetime of a plugin, from the start of loading to disposal. */
interface Life {
  readonly promise: Promise<LoadedFeature>
  readonly abort: AbortController
  entry?: LoadedFeature
  undo?: () => void
  dispose?: () => unknown
}

/** A loaded feature with the result of its `setup`. */
export interface LoadedFeature {
  /** As it was read once; a view that is loaded takes the place of its loader. */
  readonly feature: Omit<Feature, 'views'> & { readonly views: { [view: string]: View | undefined } }
  readonly context: Context
  readonly actions: Actions
  readonly connectors: FeatureParts['connectors']
  readonly parts: unknown
}

/** A view whose code is loaded. */
export interface LoadedView extends LoadedFeature {
  readonly plugin: string
  readonly component: Component
}

/** Parts of the kernel that the host uses. */
export interface PluginHostOptions {
  readonly plugins: readonly Plugin[]
  /** Read at each call: the remote configuration changes it. */
  readonly enabled: ReadonlySet<string>
  /** When the options of plugins with `remote` are known; never rejects. */
  readonly settled: Promise<unknown> | undefined
  /** `stateReset` writes the initial state of a feature to the store; `undefined` removes it. */
  readonly reducers: BoundReducers<typeof pluginReducers>
  /** Completes a manifest that has no `load` yet, and resolves with that. */
  complete(plugin: Plugin): Promise<AnyConnectedPart['load']>
  /** Creates the context of a plugin; `undo` removes everything registered through it. */
  createContext(plugin: Plugin): { readonly context: Context; undo(): void }
  report(error: unknown): BaseError
  onFailed(id: string, error: BaseError): void
}

/** Registers, loads and disposes plugins; contains the errors of plugins that throw. */
export interface PluginHost {
  /** Loads the feature, then calls its action. @throws `PLUGIN_DISABLED`, `PLUGIN_LOAD_FAILED` */
  act(id: string, action: string, input: unknown): Promise<unknown>
  /** Manifests of the enabled plugins. */
  manifests(): readonly AnyManifest[]
  declaration(view: string): ViewDeclaration | undefined
  load(id: string): Promise<LoadedFeature>
  /** Returns the view if its code is loaded. */
  view(name: string): LoadedView | undefined
  loadView(name: string): Promise<LoadedView>
  /** Features loaded so far. */
  features(): readonly { readonly plugin: string; readonly feature: LoadedFeature['feature'] }[]
  /** Loads every plugin that handles this gate, or one whose name begins so. */
  loadGuards(gate: string): Promise<unknown>
  /** Marks a plugin failed after one of its views or handlers threw. */
  fail(id: string, error: unknown): void
  /** Ends the plugin's lifetime, removes its state, and sets its status. */
  dispose(id: string, status: PluginStatus): void
  destroy(): void
}

/** Creates the plugin host; plugins load on first use. */
// long: closures over one state; each one moved out of it adds 50 bytes or more to the first frame
export function createPluginHost(options: PluginHostOptions): PluginHost {
  const { enabled } = options
  const { statusChanged, stateReset } = options.reducers
  const plugins = new Map(options.plugins.map((plugin) => [plugin.id, plugin]))
  const lives = new Map<string, Life>()
  const ownerOf = (view: string): Plugin | undefined =>
    options.plugins.find(({ manifest }) => Object.hasOwn(manifest.views ?? {}, view))
  const manifests = (): readonly AnyManifest[] =>
    options.plugins.filter(({ id }) => enabled.has(id)).map(({ manifest }) => manifest)
  const setStatus = (id: string, status: PluginStatus): void => statusChanged({ id, status })
  let gone = false

  for (const { id } of options.plugins) setStatus(id, enabled.has(id) ? 'idle' : 'disabled')

  /** Ends a lifetime, even one that is still starting: its context is disposed now, its `dispose` runs once `setup` returns. */
  const dispose = (id: string, status: PluginStatus): void => {
    const life = lives.get(id)
    lives.delete(id)
    if (life) {
      life.abort.abort()
      life.undo?.()
      life.dispose?.()
      stateReset({ id, state: undefined })
    }
    setStatus(id, status)
  }

  const fail = (id: string, thrown: unknown): BaseError => {
    const error = options.report(thrown)
    dispose(id, 'failed')
    options.onFailed(id, error)
    return error
  }

  const start = async (plugin: Plugin, life: Life): Promise<LoadedFeature> => {
    const { id, manifest } = plugin
    const { signal } = life.abort
    await Promise.all([manifest.remote && options.settled, ...(manifest.requires ?? []).map(load)])
    const { load: loadFeature = await options.complete(plugin) } = plugin.manifest
    const { default: given } = (await loadFeature()) as { default: Feature }
    checkFeature?.(plugin.manifest, given)
    // Read once, by the names that the manifest declares: what throws fails the plugin here, not the dialog that shows its views.
    const feature: LoadedFeature['feature'] = { ...given, views: {}, styles: `${given.styles ?? ''}` }
    for (const name of Object.keys(plugin.manifest.views ?? {}))
      feature.views[name] = (given.views as LoadedFeature['feature']['views'])[name]
    signal.throwIfAborted()
    const { context, undo } = options.createContext(plugin)
    life.undo = undo
    if (feature.slice) stateReset({ id, state: feature.slice.initial })
    const made: FeatureParts = (await given.setup?.(context)) ?? {}
    const { dispose: undoSetup } = made
    const disposeSetup = async (): Promise<void> => {
      try {
        await undoSetup?.()
      } catch (error) {
        options.report(error)
      }
    }
    if (signal.aborted) void disposeSetup()
    signal.throwIfAborted()
    life.dispose = disposeSetup
    const { actions, connectors, parts } = made
    checkActions?.(manifest, Object(actions), options.report)
    const entry: LoadedFeature = { feature, context, actions: Object(actions) as Actions, connectors, parts }
    life.entry = entry
    setStatus(id, 'ready')
    return entry
  }

  const load = (id: string): Promise<LoadedFeature> => {
    const plugin = plugins.get(id)
    if (gone) return Promise.reject(destroyed())
    if (!plugin || !enabled.has(id)) return Promise.reject(pluginDisabled(id))
    const running = lives.get(id)
    if (running) return running.promise
    const abort = new AbortController()
    const life: Life = {
      abort,
      // A microtask later, so that a listener to `loading` that calls `load` gets this lifetime.
      promise: untilAborted(
        Promise.resolve().then(() => start(plugin, life)),
        abort.signal,
      ).catch((thrown: unknown) => {
        if (abort.signal.aborted) throw gone ? destroyed() : toBaseError(thrown)
        // Forgotten, so that the next call retries.
        const error = fail(id, thrown)
        throw error.code === 'CONFIG_INVALID' ? error : loadFailed(`the plugin "${id}"`, thrown)
      }),
    }
    life.promise.catch(() => undefined)
    lives.set(id, life)
    setStatus(id, 'loading')
    return life.promise
  }

  const act = async (id: string, name: string, input: unknown): Promise<unknown> => {
    const { actions } = await load(id)
    const action = actions[name]
    if (!action) throw loadFailed(`"${id}.${name}"`, undefined)
    return action(input)
  }

  const view = (name: string): LoadedView | undefined => {
    const plugin = ownerOf(name)?.id ?? ''
    const entry = lives.get(plugin)?.entry
    const given = entry?.feature.views[name]
    const component = typeof given === 'function' ? (given as Component) : given?.component
    return entry && component && { ...entry, plugin, component }
  }

  const declaration = (name: string): ViewDeclaration | undefined => {
    const owner = ownerOf(name)
    return owner && enabled.has(owner.id) ? owner.manifest.views?.[name] : undefined
  }

  return {
    act,
    manifests,
    declaration,
    load,
    view,
    async loadView(name) {
      const owner = ownerOf(name)
      if (!owner) throw viewNotFound(name)
      const { views } = (await load(owner.id)).feature
      const given = views[name] as Exclude<View, Component> | undefined
      try {
        if (given?.load) views[name] = { component: (await given.load()).default }
      } catch (error) {
        throw loadFailed(`the view "${name}"`, error)
      }
      const ready = view(name)
      if (!ready) throw viewNotFound(name)
      return ready
    },
    features: () =>
      Array.from(lives).flatMap(([plugin, { entry }]) => (entry ? { plugin, feature: entry.feature } : [])),
    loadGuards: (gate) =>
      Promise.all(
        manifests()
          .filter(({ gates }) => `${gates}`.includes(gate))
          .map(({ id }) => load(id)),
      ),
    fail,
    dispose,
    destroy() {
      if (gone) return
      gone = true
      for (const id of plugins.keys()) dispose(id, 'disposed')
    },
  }
}
