import { BaseError } from '@latchkey/kernel'

/** An argument of a call has the wrong shape; nothing was asked of the wallet. */
export const argumentInvalid = (argument: string, cure: string): BaseError =>
  new BaseError(`\`${argument}\` is not usable. ${cure}`, { code: 'ARGUMENT_INVALID', details: { argument } })
