import { BaseError } from '@latchkey/kernel'

/** The wallet has no such method; nothing was asked of it. */
export const missingMethod = (method: string): BaseError =>
  new BaseError(`The wallet cannot do \`${method}\`.`, { code: 'MISSING_METHOD', details: { method } })
