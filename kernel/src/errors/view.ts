import { BaseError } from './BaseError.js'

/** The visitor, or the site, closed a view that somebody waited for. */
export const viewDismissed = (view?: string): BaseError =>
  new BaseError('The view was closed before it answered.', { code: 'VIEW_DISMISSED', details: { view } })

/** No plugin that is on registered a view of that name. */
export const viewNotFound = (view: string): BaseError =>
  new BaseError(`No listed plugin has a view "${view}".`, { code: 'VIEW_NOT_FOUND', details: { view } })

/** The caller's signal was aborted. */
export const aborted = (cause?: unknown): BaseError =>
  new BaseError('The request was aborted.', { code: 'ABORTED', cause })
