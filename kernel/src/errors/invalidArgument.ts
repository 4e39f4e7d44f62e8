import { BaseError } from './BaseError.js'

/** An argument of a public call has the wrong shape. */
export const invalidArgument = (name: string, cure: string): BaseError =>
  new BaseError(`\`${name}\` is not usable. ${cure}`, { code: 'ARGUMENT_INVALID', details: { argument: name } })
