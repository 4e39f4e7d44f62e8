/** Life of a plugin, in order; a failed one goes back to loading on retry. */
export type PluginStatus = 'registered' | 'disabled' | 'idle' | 'loading' | 'ready' | 'failed' | 'disposed'
