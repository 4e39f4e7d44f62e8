import { BaseError } from '@latchkey/kernel'

/** The wallet lacks something; it was not asked. */
export const methodMissing = (method: string): BaseError =>
  new BaseError(`The wallet cannot do that: it has no \`${method}\`.`, {
    code: 'METHOD_NOT_SUPPORTED',
    details: { method },
  })
