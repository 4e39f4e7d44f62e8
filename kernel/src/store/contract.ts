import type { Candidate, NamespaceState } from '../connections/state.js'
import type { Alert, Toast } from '../notices/contract.js'
import type { PluginStatus } from '../plugins/pluginStatus.js'
import type { Frame } from '../views/contract.js'

/** What a skin keeps in the store beside the kernel's own state, merged by it. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by the skin
export interface SkinState {}

/** Public state, plain JSON. */
export interface KernelState<pluginStates = { readonly [id: string]: unknown }> extends Readonly<Partial<SkinState>> {
  readonly status: 'created' | 'ready' | 'destroyed'
  /** The one that counts where none is named; it stays when its last wallet is disconnected. */
  readonly activeNamespace: string | undefined
  readonly namespaces: { readonly [namespace: string]: NamespaceState }
  /** Wallets found on the page and listed connectors, in the order in which they came. */
  readonly connectors: readonly Candidate[]
  /** Whether the wallets of the page were looked for; `failed` when a part of that did not load. */
  readonly discovery: 'idle' | 'searching' | 'done' | 'failed'
  readonly stack: readonly Frame[]
  readonly modal: { readonly open: boolean; readonly loading: boolean }
  /** The note that shows; absent while there is none. */
  readonly toast?: Toast
  /** Alerts that were not closed, oldest first, at most three. */
  readonly alerts?: readonly Alert[]
  readonly lifecycles: { readonly [id: string]: PluginStatus }
  readonly plugins: pluginStates
}

/** One reducer that waits for its state. */
export type Reducers<state> = {
  // The payload is contravariant; `never` accepts every reducer without saying `any`.
  readonly [name: string]: (draft: state, payload: never) => void
}

/** Pure, named reducers over one plain state. */
export interface Slice<state, reducers extends Reducers<state> = Reducers<state>> {
  readonly initial: state
  readonly reducers: reducers
  /** Makes calls of the reducers; each hands `write` its name and the change. `createSlice` brings it. */
  bind(write: (name: string, change: (before: state) => state) => void): BoundReducers<reducers>
}

/** Reducers bound to the store: a call is one labelled commit. */
export type BoundReducers<reducers> = {
  readonly [name in keyof reducers]: reducers[name] extends (draft: never, ...payload: infer payload) => void
    ? (...payload: payload) => void
    : never
}
