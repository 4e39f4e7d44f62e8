import { BaseError } from '@latchkey/kernel'

/** The wallet answered, and not with a signature of the account for what was asked. */
export const signatureInvalid = (): BaseError =>
  new BaseError('The wallet answered with something that is no signature.', { code: 'SIGNATURE_INVALID' })
