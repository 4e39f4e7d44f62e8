/** Errors of requests and switches; those of an attempt to connect are in `connectErrors.ts`, which is loaded earlier. */
import { BaseError } from '../errors/BaseError.js'

/** An argument of a call is not usable; nothing was asked of the wallet. */
export const argumentInvalid = (argument: string, cure: string): BaseError =>
  new BaseError(`\`${argument}\` is not usable. ${cure}`, { code: 'ARGUMENT_INVALID', details: { argument } })

/** The wallet, or the account, lacks a method; the wallet was not asked. */
export const missingMethod = (method: string): BaseError =>
  new BaseError(`The wallet has no \`${method}\`.`, { code: 'METHOD_NOT_SUPPORTED', details: { method } })

/** The wallet cannot use the network that was asked for. */
export const chainNotSupported = (cause?: unknown): BaseError =>
  new BaseError('Chain is not supported', { code: 'CHAIN_NOT_SUPPORTED', cause })

/** The wallet returned something other than a signature of the account for what it was asked to sign. */
export const signatureInvalid = (): BaseError =>
  new BaseError('The wallet returned something that is not a signature.', { code: 'SIGNATURE_INVALID' })
