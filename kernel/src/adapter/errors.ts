/** Errors of requests and network switches; those of connecting are in `connectErrors.ts`, which loads earlier. */
import { BaseError } from '../errors/BaseError.js'
import { toProviderError } from '../errors/toProviderError.js'

/** An argument of a call is invalid; no request was sent to the wallet. */
export const argumentInvalid = (argument: string, cure: string): BaseError =>
  new BaseError(`Invalid \`${argument}\`. ${cure}`, { code: 'ARGUMENT_INVALID', details: { argument } })

/** The wallet or the account lacks a method; no request was sent. */
export const missingMethod = (method: string): BaseError =>
  new BaseError(`The wallet has no \`${method}\`.`, { code: 'METHOD_NOT_SUPPORTED', details: { method } })

/** The wallet does not support the requested network. */
export const chainNotSupported = (cause?: unknown): BaseError =>
  new BaseError('Chain is not supported', { code: 'CHAIN_NOT_SUPPORTED', cause })

/** The wallet returned something other than a signature of the account for what it was asked to sign. */
export const signatureInvalid = (): BaseError =>
  new BaseError('The wallet returned something that is not a signature.', { code: 'SIGNATURE_INVALID' })

/** Rethrows what a wallet threw, as an error with one of our codes. */
export const throwProviderError = (thrown: unknown): never => {
  throw toProviderError(thrown)
}
