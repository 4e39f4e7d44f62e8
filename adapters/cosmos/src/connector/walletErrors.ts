import { BaseError, toProviderError } from '@latchkey/kernel'
import { reasonOf } from './reasonOf.js'

/** How Keplr-shaped wallets say no, without a number. */
const refusal = /^request (was )?(rejected|denied|cancell?ed)\b/i

/** Makes whatever a wallet threw an error with one of our codes; most of these wallets throw texts without numbers. */
export function walletError(thrown: unknown): BaseError {
  const error = toProviderError(thrown)
  if (error === thrown) return error
  const { code, message, details } = error
  if (code !== 'USER_REJECTED' && refusal.test(reasonOf(error))) {
    return new BaseError('The request was refused in the wallet.', { code: 'USER_REJECTED', cause: thrown, details })
  }
  return code === 'UNKNOWN' ? new BaseError(message, { code: 'PROVIDER_ERROR', cause: thrown, details }) : error
}
