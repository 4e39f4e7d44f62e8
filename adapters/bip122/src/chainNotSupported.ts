import { BaseError } from '@latchkey/kernel'

/** The wallet is on none of the networks that were asked for. */
export const chainNotSupported = (): BaseError =>
  new BaseError('The connector does not support any of the requested chains', { code: 'CHAIN_NOT_SUPPORTED' })
