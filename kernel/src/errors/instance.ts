import { BaseError } from './BaseError.js'

/** The code of a plugin, an adapter or the shell failed to load; the next call retries. */
export const loadFailed = (what: string, cause: unknown): BaseError =>
  new BaseError(`Could not load ${what}.`, { code: 'PLUGIN_LOAD_FAILED', cause, details: { what } })

/** The instance was destroyed. */
export const destroyed = (): BaseError => new BaseError('This instance was destroyed.', { code: 'INSTANCE_DESTROYED' })

/** The visitor or the site closed a view whose result a caller awaits. */
export const viewDismissed = (view?: string): BaseError =>
  new BaseError('The view was dismissed.', { code: 'VIEW_DISMISSED', details: { view } })

/** A view was opened where it cannot be shown: on a server, or without a skin. */
export const skinMissing = (): BaseError => new BaseError('Views need `loadSkin`.', { code: 'SKIN_MISSING' })
