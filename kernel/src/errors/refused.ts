/** Errors of the lazy half only: in the other modules they would be part of the eager bundle. */
import { BaseError } from './BaseError.js'

/** A plugin is disabled, by its options or by another plugin. */
export const pluginDisabled = (id: string): BaseError =>
  new BaseError(`The plugin "${id}" is disabled.`, { code: 'PLUGIN_DISABLED', details: { plugin: id } })

/** No enabled plugin registers a view of this name. */
export const viewNotFound = (view: string): BaseError =>
  new BaseError(`No plugin has a view "${view}".`, { code: 'VIEW_NOT_FOUND', details: { view } })

/** The caller's signal was aborted. */
export const aborted = (cause?: unknown): BaseError =>
  new BaseError('The request was aborted.', { code: 'ABORTED', cause })
