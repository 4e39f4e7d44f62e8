import { BaseError } from './BaseError.js'

/** The visitor, or the site, closed a view that somebody waited for. */
export const viewDismissed = (view?: string): BaseError =>
  new BaseError('The view was closed unanswered.', { code: 'VIEW_DISMISSED', details: { view } })

/** A view was opened where nothing shows it: on a server, or without a skin. */
export const skinMissing = (): BaseError =>
  new BaseError('Nothing here shows views: call it in a browser, or pass `loadSkin`.', { code: 'SKIN_MISSING' })
