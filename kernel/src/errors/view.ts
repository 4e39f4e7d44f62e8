import { BaseError } from './BaseError.js'

/** The visitor, or the site, closed a view that somebody waited for. */
export const viewDismissed = (view?: string): BaseError =>
  new BaseError('The view was closed unanswered.', { code: 'VIEW_DISMISSED', details: { view } })
