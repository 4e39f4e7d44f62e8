import { BaseError } from '../errors/BaseError.js'
import { toProviderError } from '../errors/toProviderError.js'

/** What the wallet said when it failed, unchanged; clean it before it is shown. */
export const walletReason = ({ details: { reason } }: BaseError): string => (typeof reason === 'string' ? reason : '')

/**
 * Turns whatever a wallet threw into an error with one of our codes, like `toProviderError`. `refusal` matches how wallets of
 * this kind word a refusal where they send no number.
 */
export function toWalletError(thrown: unknown, refusal: RegExp): BaseError {
  const error = toProviderError(thrown)
  if (error === thrown || error.code === 'USER_REJECTED' || !refusal.test(walletReason(error))) return error
  const { details } = error
  return new BaseError('The request was refused in the wallet.', { code: 'USER_REJECTED', cause: thrown, details })
}
