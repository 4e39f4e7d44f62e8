import { BaseError } from '@latchkey/kernel'

/** The wallet, or the account, cannot do that; nothing was sent to it. */
export const missingMethod = (method: string): BaseError =>
  new BaseError(`The wallet cannot sign this kind of request (${method}).`, {
    code: 'MISSING_METHOD',
    details: { method },
  })
