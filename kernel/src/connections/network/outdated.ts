import { BaseError } from '../../errors/BaseError.js'

/** The error of a superseded request. Not shared with `errors/refused.ts`: a module shared from here would split the chunk of the first frame. */
export const outdated = (): BaseError => new BaseError('A later choice took its place.', { code: 'ABORTED' })
