/** Types only: what the compiler knows of plugins by their id. */

import type { Part } from './parts.js'

/** Plugin contracts known to the compiler, merged by each plugin package; a known plugin need not be installed. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by plugin packages
export interface PluginRegistry {}

/** Plain state a plugin keeps in the store. */
export type StateOf<contract> = Part<contract, 'state', undefined>

/** State of every plugin of `PluginRegistry` by id; `undefined` where the plugin is not listed or its code is not loaded. */
export type RegisteredStates = { readonly [id in keyof PluginRegistry]?: StateOf<PluginRegistry[id]> } & {
  readonly [id: string]: unknown
}
