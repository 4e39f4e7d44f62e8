import type { BoundReducers, Context } from '@latchkey/kernel'
import { once, toBaseError } from '@latchkey/kernel'
import type { Api, WalletQuery } from './api.js'
import { pageSize, searchLetters, searchSize } from './constants.js'
import type { WalletDirectoryContract, WalletEntry, WalletPage } from './contract.js'
import { searchReplaced, textInvalid } from './errors.js'
import { gatewayLists, registryLists } from './firstLists.js'
import type { Paging } from './merge/appendPage.js'
import { appendPage } from './merge/appendPage.js'
import { foldName, matchesText, rankResults } from './merge/foldName.js'
import { identityOf } from './merge/identity.js'
import { isListed } from './merge/isListed.js'
import { isUsable } from './merge/isUsable.js'
import type { FirstLists, walletDirectorySlice } from './slice.js'
import { directoryOf } from './slice.js'
import type { Surroundings } from './surroundings.js'
import { placeOf, rulesOf } from './surroundings.js'

/** The directory at work: each list asked for once, one page at a time, the newest search. */
export interface Directory {
  /** What the first list needs; asked once, and again after a failure. @throws `WALLET_DIRECTORY_FAILED` */
  start(): Promise<void>
  /** Fetches the next page, if there is one. @throws `WALLET_DIRECTORY_FAILED` */
  nextPage(): Promise<WalletPage>
  /** @throws `WALLET_DIRECTORY_FAILED`, `WALLET_DIRECTORY_TEXT_INVALID`, `ABORTED` */
  search(text: unknown, certified?: boolean): Promise<readonly WalletEntry[]>
}

/** What the directory works with. */
export interface DirectoryParts {
  readonly context: Pick<Context<WalletDirectoryContract>, 'getState' | 'alert' | 'networks'>
  readonly write: BoundReducers<typeof walletDirectorySlice.reducers>
  readonly surroundings: Surroundings
  /** Absent without a gateway. */
  readonly api: Api | undefined
}

/** Makes the directory; nothing is asked yet. */
export function createDirectory({ context, write, surroundings, api }: DirectoryParts): Directory {
  const { options } = surroundings
  const { getState } = context
  const loadRegistry = once(async () => (await import('./registry.js')).registry)

  /** What every question says: the wallets of test networks are those of the family. */
  const chains = context.networks.some(({ testnet }) => !testnet)
    ? context.networks.map(({ caipNetworkId }) => caipNetworkId)
    : []
  const isShown = (entry: WalletEntry): boolean =>
    isListed(identityOf(entry), rulesOf(getState(), surroundings)) && isUsable(entry, placeOf(getState(), surroundings))
  const ask = async (query: WalletQuery, signal?: AbortSignal): ReturnType<Api['getWallets']> => {
    try {
      return await (api as Api).getWallets(query, signal)
    } catch (error) {
      const { status } = toBaseError(error).details as { status?: unknown }
      alertRefusal(context, status)
      throw error
    }
  }

  const builtInLists = async (): Promise<FirstLists> => registryLists(await loadRegistry(), options, isShown)
  const start = once(async () => {
    write.statusChanged('loading')
    try {
      write.listsReceived(api ? await gatewayLists(ask, options, getState(), chains) : await builtInLists())
      write.statusChanged('ready')
    } catch (error) {
      if (api) write.listsReceived({ ...(await builtInLists()), total: null })
      write.statusChanged('failed')
      throw error
    }
  })

  let paging: Paging = { pages: [], received: 0, hiddenByDevice: 0, barren: 0, isEnd: false }
  let flight: Promise<WalletPage> | undefined
  const page = (): WalletPage => {
    const { pages, count } = directoryOf(getState())
    return { wallets: pages, count }
  }
  const fetchPage = async (): Promise<WalletPage> => {
    write.pageStarted()
    try {
      // Which ones are shown apart is known only then.
      await start()
      const { recommended, featured, page: last } = directoryOf(getState())
      const registry = api ? undefined : await loadRegistry()
      const { entries, received, count } = registry
        ? { entries: registry, received: registry.length, count: registry.length }
        : await ask({
            page: last + 1,
            entries: pageSize,
            include: options.include,
            exclude: [...options.exclude, ...[...recommended, ...featured].map(({ id }) => id)],
            chains,
          })
      const first = paging.pages.length || registry ? [] : [...featured, ...recommended].filter(isShown)
      const before = first.length ? { ...paging, pages: first } : paging
      paging = appendPage(before, { entries, received, count, isShown })
      write.pageReceived({
        paging,
        count: count === null ? null : count + (registry ? 0 : recommended.length + featured.length),
      })
      return page()
    } catch (error) {
      write.pageFailed()
      throw error
    }
  }

  return {
    start,
    nextPage() {
      if (paging.isEnd) return Promise.resolve(page())
      flight ??= fetchPage().finally(() => {
        flight = undefined
      })
      return flight
    },
    search: createSearch({ api, ask, write, options, chains, isShown, loadRegistry }),
  }
}

interface SearchParts {
  readonly api: Api | undefined
  readonly write: DirectoryParts['write']
  readonly options: Surroundings['options']
  readonly chains: readonly string[]
  ask: Api['getWallets']
  isShown(entry: WalletEntry): boolean
  loadRegistry(): Promise<readonly WalletEntry[]>
}

/** Makes the search; a newer one replaces the one before. */
function createSearch({ api, ask, write, options, chains, isShown, loadRegistry }: SearchParts): Directory['search'] {
  let newest: AbortController | undefined
  return async (given, certified = false) => {
    if (typeof given !== 'string') throw textInvalid(given)
    const text = given.trim().slice(0, 64)
    newest?.abort()
    const abort = new AbortController()
    newest = abort
    if ([...text].length < searchLetters && !certified) {
      write.searchChanged({ text, certified, status: 'idle', results: [] })
      return []
    }
    write.searchChanged({ text, certified, status: 'loading', results: [] })
    try {
      const found = api
        ? (
            await ask(
              {
                page: 1,
                entries: searchSize,
                search: text,
                ...(certified && { badge_type: 'certified' as const }),
                include: options.include,
                exclude: options.exclude,
                chains,
              },
              abort.signal,
            )
          ).entries
        : (await loadRegistry()).filter(({ name }) => matchesText(name, text))
      if (abort.signal.aborted) throw searchReplaced()
      const fit = found.filter((entry) => isShown(entry) && (!certified || entry.badge_type === 'certified'))
      const results = foldName(text) ? rankResults(fit, text) : fit
      write.searchChanged({ status: 'done', results })
      return results
    } catch (error) {
      if (abort.signal.aborted) throw searchReplaced()
      write.searchChanged({ status: 'failed' })
      throw error
    }
  }
}

/** Reports a gateway that refuses this site to its developer. */
function alertRefusal({ alert }: Pick<Context, 'alert'>, status: unknown): void {
  if (status === 403)
    alert({
      code: 'WALLET_DIRECTORY_REFUSED',
      title: 'Wallet directory refused',
      text: 'The gateway does not answer this site. Look at its project id and its allowed origins.',
      once: true,
    })
  if (status === 429)
    alert({
      code: 'RATE_LIMITED',
      title: 'Rate Limited',
      text: 'The gateway was asked for wallets too often.',
      tone: 'warning',
      once: true,
    })
}
