import { BaseError } from '../errors/BaseError.js'
import type { Intent } from './contract.js'

// Not those of other modules: one that this chunk shares with the first frame and with requests becomes a file of its own.
/** The plugin was disposed. */
export const aborted = (cause?: unknown): BaseError =>
  new BaseError('The request was aborted.', { code: 'ABORTED', cause })

/** An intent of the same account and kind is live. */
export const intentLive = ({ data: _, ...intent }: Intent): BaseError =>
  new BaseError('A request of this kind is still open for this account.', {
    code: 'INTENT_LIVE',
    details: { intent },
  })

/** Storage does not take the record. */
export const intentNotKept = (): BaseError =>
  new BaseError('The browser does not store this request: it would be lost with the page.', { code: 'INTENT_NOT_KEPT' })

/** Neither storage nor the page has this intent. */
export const intentNotFound = (id: string): BaseError =>
  new BaseError('There is no such intent.', { code: 'INTENT_NOT_FOUND', details: { id } })

/** The intent does not allow this change. */
export const changeRefused = ({ id, state }: { readonly id: string; readonly state: string }, why: string): BaseError =>
  new BaseError(`The intent stays as it is. ${why}`, { code: 'INTENT_CHANGE_REFUSED', details: { id, state, why } })

/** Other tabs kept recording intents of the same account. */
export const placeBusy = (): BaseError =>
  new BaseError('Other tabs kept recording requests of this kind.', { code: 'TIMEOUT' })
