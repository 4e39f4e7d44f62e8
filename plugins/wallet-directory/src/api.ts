import type { Clock } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel'
import { readLimited } from '@latchkey/kernel/adapter'
import { answerBytes, requestMs } from './constants.js'
import { directoryFailed } from './errors.js'
import type { Caller } from './wire/gatewayUrl.js'
import { gatewayUrl } from './wire/gatewayUrl.js'
import type { ReceivedPage } from './wire/parseWalletPage.js'
import { parseWalletPage } from './wire/parseWalletPage.js'

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

/** Joins a list with commas; commas within a name become spaces. */
const join = (texts: readonly string[] = []): string =>
  texts
    .map((text) => text.replaceAll(',', ' ').trim())
    .filter(Boolean)
    .join(',')

/** Creates the client of a gateway's directory; it sends nothing before the first call. */
export function createApi(caller: Caller, { clock, signal: life }: { clock: Clock; signal: AbortSignal }): Api {
  const ask = async (query: WalletQuery, signal: AbortSignal): Promise<ReceivedPage> => {
    const { page, entries, search, badge_type } = query
    const url = gatewayUrl(caller, 'getWallets', {
      page,
      entries,
      search: search?.trim(),
      badge_type,
      include: join(query.include),
      exclude: join(query.exclude),
      chains: join(query.chains),
      names: join(query.names),
      rdns: join(query.rdns),
    })
    const response = await fetch(url, {
      signal,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'strict-origin',
      headers: { accept: 'application/json' },
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw directoryFailed(undefined, response.status)
    }
    const bytes = await readLimited(response, answerBytes)
    return parseWalletPage(JSON.parse(new TextDecoder().decode(bytes)), entries)
  }

  return {
    async getWallets(query, signal) {
      const abort = new AbortController()
      const end = (): void => abort.abort()
      const signals = [life, ...(signal ? [signal] : [])]
      for (const one of signals) {
        if (one.aborted) end()
        one.addEventListener('abort', end)
      }
      try {
        return await withDeadline(ask(query, abort.signal), 'The wallet directory', requestMs, clock)
      } catch (error) {
        // Aborts a request that is still running after the deadline.
        end()
        if ((error as { code?: unknown } | null)?.code === 'WALLET_DIRECTORY_FAILED') throw error
        throw directoryFailed(error)
      } finally {
        for (const one of signals) one.removeEventListener('abort', end)
      }
    },
  }
}
