import { BaseError } from '@latchkey/kernel'

/** The directory could not be reached, or did not return a list of wallets. */
export const directoryFailed = (cause: unknown, status?: number): BaseError =>
  new BaseError('The wallet directory could not be read.', {
    code: 'WALLET_DIRECTORY_FAILED',
    cause,
    ...(status !== undefined && { details: { status } }),
  })

/** The search was given something that is not a string. */
export const textInvalid = (given: unknown): BaseError =>
  new BaseError('Pass a string.', { code: 'WALLET_DIRECTORY_TEXT_INVALID', details: { given: typeof given } })

/** A newer search replaced this one. */
export const searchReplaced = (): BaseError => new BaseError('A newer search replaced this one.', { code: 'ABORTED' })
