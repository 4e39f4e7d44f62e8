import type { Http, StandardSchema } from '@latchkey/kernel'
import { BaseError, toBaseError } from '@latchkey/kernel'
import type { Caller } from './caller.js'
import { whoAsks } from './caller.js'
import { answerBytes, requestMs } from './limits.js'
import type { ReceivedPage } from './parseWalletPage.js'
import { parseWalletPage } from './parseWalletPage.js'

/** A query to the directory. */
export interface WalletQuery {
  readonly page: number
  /** At most 100. */
  readonly entries: number
  readonly search?: string
  readonly badge_type?: 'certified'
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly chains?: readonly string[]
  readonly names?: readonly string[]
  readonly rdns?: readonly string[]
}

/** The directory behind a gateway. */
export interface Api {
  /** @throws `WALLET_DIRECTORY_FAILED`, with `details.status` if the gateway refused; `signal` aborts the request */
  getWallets(query: WalletQuery, signal?: AbortSignal): Promise<ReceivedPage>
}

/** The directory could not be reached, or did not return a list of wallets. */
const directoryFailed = (cause: unknown, status?: number): BaseError =>
  new BaseError('The wallet directory could not be read.', {
    code: 'WALLET_DIRECTORY_FAILED',
    cause,
    ...(status !== undefined && { details: { status } }),
  })

/** Joins a list with commas; commas within a name become spaces. */
const join = (texts: readonly string[] = []): string =>
  texts
    .map((text) => text.replaceAll(',', ' ').trim())
    .filter(Boolean)
    .join(',')

/** The form of a page, for at most `entries` wallets. */
const pageSchema = (entries: number): StandardSchema<ReceivedPage> => ({
  '~standard': {
    version: 1,
    validate(given) {
      const page = parseWalletPage(given, entries)
      return page ? { value: page } : { issues: [{ message: 'It is not a list of wallets.' }] }
    },
  },
})

/** Creates the client of a gateway's directory; it sends nothing before the first call. */
export const createApi = (caller: Caller, http: Http): Api => ({
  async getWallets(query, signal) {
    const { page, entries, search, badge_type } = query
    try {
      return await http.json({
        base: caller.gateway,
        url: 'getWallets',
        query: {
          page,
          entries,
          search: search?.trim(),
          badge_type,
          include: join(query.include),
          exclude: join(query.exclude),
          chains: join(query.chains),
          names: join(query.names),
          rdns: join(query.rdns),
          ...whoAsks(caller),
        },
        isIdentified: true,
        schema: pageSchema(entries),
        ...(signal && { signal }),
        deadlineMs: requestMs,
        maxBytes: answerBytes,
        // The visitor decides when to try again.
        retries: 0,
      })
    } catch (error) {
      const { status } = toBaseError(error).details
      throw directoryFailed(error, typeof status === 'number' ? status : undefined)
    }
  },
})
