/** Errors of the lazy half alone: beside the others they would travel with the button. */
import { BaseError } from './BaseError.js'

/** A plugin is switched off, by its options or by another plugin. */
export const pluginDisabled = (id: string): BaseError =>
  new BaseError(`The plugin "${id}" is off.`, { code: 'PLUGIN_DISABLED', details: { plugin: id } })

/** No plugin that is on registered a view of that name. */
export const viewNotFound = (view: string): BaseError =>
  new BaseError(`No listed plugin has a view "${view}".`, { code: 'VIEW_NOT_FOUND', details: { view } })

/** The caller's signal was aborted. */
export const aborted = (cause?: unknown): BaseError =>
  new BaseError('The request was aborted.', { code: 'ABORTED', cause })
