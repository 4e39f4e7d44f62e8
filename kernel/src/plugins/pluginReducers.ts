import type { PluginStatus } from '../store/contract.js'
import type { Draft } from '../views/viewReducers.js'

/** Reducers of the lifecycles and states of plugins. */
export const pluginReducers = {
  statusChanged: (root: Draft, { id, status }: { id: string; status: PluginStatus }): void => {
    root.lifecycles = { ...root.lifecycles, [id]: status }
  },
  stateReset: (root: Draft, { id, state }: { id: string; state: unknown }): void => {
    const { [id]: _gone, ...others } = root.plugins
    root.plugins = state === undefined ? others : { ...others, [id]: state }
  },
}
