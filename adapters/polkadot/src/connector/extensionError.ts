import { BaseError, toProviderError } from '@latchkey/kernel'

/** How extensions refuse without a number, where the kernel does not know the text. */
const refusal = /\b(rejected|denied|cancell?ed) by the user\b/i

/** Makes whatever an extension threw an error with one of our codes; extensions throw texts without numbers. */
export function extensionError(thrown: unknown): BaseError {
  const error = toProviderError(thrown)
  const { code, details } = error
  const isRefusal = error !== thrown && code !== 'USER_REJECTED' && refusal.test(String(details.reason))
  if (!isRefusal) return error
  return new BaseError('The request was refused in the wallet.', { code: 'USER_REJECTED', cause: thrown, details })
}
