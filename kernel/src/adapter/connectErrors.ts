/** Errors of an attempt to connect. */
import { BaseError } from '../errors/BaseError.js'

/** The wallet offers none of the networks that were asked for. */
export const requestedChainsNotSupported = (): BaseError =>
  new BaseError('The connector does not support any of the requested chains', { code: 'CHAIN_NOT_SUPPORTED' })

/** The wallet approved without an account. */
export const noAccountShared = (wallet: string): BaseError =>
  new BaseError(`${wallet} shared no account with this site.`, { code: 'ACCOUNT_NOT_FOUND' })

/** Nobody waits for the request any more. */
export const requestGivenUp = (cause?: unknown): BaseError =>
  new BaseError('The request was given up.', { code: 'ABORTED', cause })
