/** Lifecycle of a plugin, in order; a failed plugin returns to `loading` on retry. */
export type PluginStatus = 'registered' | 'disabled' | 'idle' | 'loading' | 'ready' | 'failed' | 'disposed'
