import { BaseError } from '@latchkey/kernel'

/** The wallet cannot sign this kind of request; nothing was asked of it. */
export const missingMethod = (method: string): BaseError =>
  new BaseError(`The wallet has no \`${method}\`.`, { code: 'MISSING_METHOD', details: { method } })
