import { BaseError } from './BaseError.js'

/** The code of a plugin, an adapter or the shell failed to load; the next call retries. */
export const loadFailed = (what: string, cause: unknown): BaseError =>
  new BaseError(`Could not load ${what}.`, { code: 'PLUGIN_LOAD_FAILED', cause, details: { what } })

/** The instance was destroyed. */
export const destroyed = (): BaseError => new BaseError('This instance was destroyed.', { code: 'INSTANCE_DESTROYED' })
