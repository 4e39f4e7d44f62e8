import { BaseError } from './BaseError.js'

/** An argument of a public call is invalid. */
export const invalidArgument = (name: string, cure: string): BaseError =>
  new BaseError(`Invalid \`${name}\`. ${cure}`, { code: 'ARGUMENT_INVALID', details: { argument: name } })
