import type { Clock } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel'
import { readLimited } from '@latchkey/kernel/adapter'
import { answerBytes, requestMs } from './constants.js'
import { directoryFailed } from './errors.js'
import type { Caller } from './wire/gatewayUrl.js'
import { gatewayUrl } from './wire/gatewayUrl.js'
import type { ReceivedPage } from './wire/parseWalletPage.js'
import { parseWalletPage } from './wire/parseWalletPage.js'

/** A question to the directory. */
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
  /** @throws `WALLET_DIRECTORY_FAILED`, `details.status` when the gateway refused; `signal` ends the request */
  getWallets(query: WalletQuery, signal?: AbortSignal): Promise<ReceivedPage>
}

/** A name with a comma in it would be two. */
const join = (texts: readonly string[] = []): string =>
  texts
    .map((text) => text.replaceAll(',', ' ').trim())
    .filter(Boolean)
    .join(',')

/** Makes the way to the directory of a gateway; nothing is asked before the first call. */
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
        // What goes on after the deadline is of no use to anybody.
        end()
        if ((error as { code?: unknown } | null)?.code === 'WALLET_DIRECTORY_FAILED') throw error
        throw directoryFailed(error)
      } finally {
        for (const one of signals) one.removeEventListener('abort', end)
      }
    },
  }
}
