import type { Context, StateOf } from '@latchkey/kernel'
import { useState, useSyncExternalStore } from 'react'

/**
 * The state of the plugin that a view belongs to; the view renders again when it changes. Once the plugin is disposed, it is
 * the state with which the view was drawn first.
 */
export function usePluginState<contract>(context: Context<contract>): StateOf<contract> {
  const now = () => context.getState().plugins[context.id] as StateOf<contract> | undefined
  const [first] = useState(now)
  // A view is drawn only while its plugin is loaded.
  const read = () => (now() ?? first) as StateOf<contract>
  return useSyncExternalStore(context.subscribe, read, read)
}
