import { BaseError } from '@latchkey/kernel'

/** The directory could not be asked, or its answer was no list of wallets. */
export const directoryFailed = (cause: unknown, status?: number): BaseError =>
  new BaseError('The wallet directory did not answer.', {
    code: 'WALLET_DIRECTORY_FAILED',
    cause,
    ...(status !== undefined && { details: { status } }),
  })

/** What is searched for is no text. */
export const textInvalid = (given: unknown): BaseError =>
  new BaseError('Search for a text.', { code: 'WALLET_DIRECTORY_TEXT_INVALID', details: { given: typeof given } })

/** A newer search took the place of this one. */
export const searchReplaced = (): BaseError => new BaseError('A newer search replaced this one.', { code: 'ABORTED' })
