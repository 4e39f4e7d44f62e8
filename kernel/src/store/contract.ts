import type { FeatureValue, RemoteHosts } from '../config/contract.js'
import type { Candidate } from '../connections/contract.js'
import type { NamespaceState } from '../connections/state.js'
import type { Alert, Toast } from '../notices/contract.js'
import type { RegisteredStates } from '../plugins/registry.js'
import type { Frame } from '../views/contract.js'

/** State of the skin in the store, in addition to the kernel's own; merged by the skin. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by the skin
export interface SkinState {}

/** How the plugins that the remote configuration can decide about were decided; plain JSON. */
export interface FeaturesState {
  /** `pending` until an answer; `fallback`: there is none, and the site's own values count. */
  readonly status: 'pending' | 'resolved' | 'fallback'
  /** By plugin id: off, on, or what the plugin may use. */
  readonly values: { readonly [plugin: string]: FeatureValue }
  readonly source: { readonly [plugin: string]: FeatureSource }
  /** URLs that the configuration names, on hosts that the site allows. */
  readonly urls?: { readonly [use in keyof RemoteHosts]?: string }
  /** Whether the project has used up its logins. */
  readonly isExceeded?: boolean
}

/** What decided about a plugin: the site, the remote configuration, its manifest, the option `basic`, or the visitor's region. */
export type FeatureSource = 'local' | 'remote' | 'default' | 'basic' | 'region'

/** Public state; plain JSON. */
export interface KernelState<pluginStates = RegisteredStates> extends Readonly<Partial<SkinState>> {
  readonly status: 'created' | 'ready' | 'destroyed'
  /** The default namespace of calls and views; it stays the same when its last wallet is disconnected. */
  readonly activeNamespace: string | undefined
  readonly namespaces: { readonly [namespace: string]: NamespaceState }
  /** Wallets found on the page and listed connectors, in order of arrival. */
  readonly connectors: readonly Candidate[]
  /** Progress of discovering the page's wallets; `failed` when a part of its code did not load. */
  readonly discovery: 'idle' | 'searching' | 'done' | 'failed'
  readonly stack: readonly Frame[]
  /** `loading`: an opening has taken longer than 100 ms, the time that visitors do not notice. */
  readonly modal: { readonly open: boolean; readonly loading: boolean }
  /** The toast that is shown, if any. */
  readonly toast?: Toast
  /** Open alerts, oldest first, at most three. */
  readonly alerts?: readonly Alert[]
  /** What the site's options and the remote configuration turn on; absent where no option leads to one. */
  readonly features?: FeaturesState
  readonly lifecycles: { readonly [id: string]: PluginStatus }
  readonly plugins: pluginStates
}

/** Named reducers over a state. */
export type Reducers<state> = {
  // The payload is contravariant; `never` accepts every reducer without saying `any`.
  readonly [name: string]: (draft: state, payload: never) => void
}

/** A value that cannot be changed at any depth. */
export type Frozen<value> = value extends object ? { readonly [key in keyof value]: Frozen<value[key]> } : value

/** Named reducers that return the fields of the next state that change, each as a whole; they cannot change the state they receive. */
export type PlainReducers<state> = {
  readonly [name: string]: (before: Frozen<state>, payload: never) => Partial<Frozen<state>>
}

/** Pure, named reducers over one plain state. */
export interface Slice<state, reducers extends Reducers<never> = Reducers<state>> {
  readonly initial: state
  readonly reducers: reducers
  /** Binds the reducers; each call passes `write` the reducer's name and the change. `createSlice` and `createPlainSlice` provide it. */
  bind(write: (name: string, change: (before: state) => state) => void): BoundReducers<reducers>
}

/** Reducers bound to the store; each call is one labelled commit. */
export type BoundReducers<reducers> = {
  readonly [name in keyof reducers]: reducers[name] extends (draft: never, ...payload: infer payload) => void
    ? (...payload: payload) => void
    : never
}

/** Lifecycle of a plugin, in order; a failed plugin returns to `loading` on retry. */
export type PluginStatus = 'registered' | 'disabled' | 'idle' | 'loading' | 'ready' | 'failed' | 'disposed'
