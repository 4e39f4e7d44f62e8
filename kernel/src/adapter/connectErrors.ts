/** Errors of an attempt to connect. */
import { BaseError } from '../errors/BaseError.js'
import { accountNotFound } from '../errors/connection.js'

/** The wallet supports none of the requested networks. */
export const requestedChainsNotSupported = (): BaseError =>
  new BaseError('The connector does not support any of the requested chains', { code: 'CHAIN_NOT_SUPPORTED' })

/** The wallet approved without an account. */
export const noAccountShared = (wallet: string): BaseError =>
  accountNotFound(`${wallet} shared no account with this site.`)

/** The caller cancelled the request. */
export const requestGivenUp = (cause?: unknown): BaseError =>
  new BaseError('The request was cancelled.', { code: 'ABORTED', cause })
