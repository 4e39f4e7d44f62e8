import { BaseError } from '../../errors/BaseError.js'

/** What was asked for counts no longer. Not the error of `errors/refused.ts`: a module shared from here would split the first frame. */
export const outdated = (): BaseError => new BaseError('A later choice took its place.', { code: 'ABORTED' })
