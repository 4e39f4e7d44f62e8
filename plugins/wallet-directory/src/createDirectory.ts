import type { BoundReducers, Context } from '@latchkey/kernel'
import { once, toBaseError } from '@latchkey/kernel'
import type { Api, WalletQuery } from './api.js'
import { pageSize, recommendedSize, searchLetters, searchSize } from './constants.js'
import type { WalletDirectoryContract, WalletEntry, WalletPage } from './contract.js'
import { searchReplaced, textInvalid } from './errors.js'
import type { Paging } from './merge/appendPage.js'
import { appendPage } from './merge/appendPage.js'
import { foldName, matchesText, rankResults } from './merge/foldName.js'
import { identityOf, isSameWallet } from './merge/identity.js'
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
  const byOrder = (entries: readonly WalletEntry[], ids: readonly string[]): WalletEntry[] =>
    ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])

  const ask = async (query: WalletQuery, signal?: AbortSignal): ReturnType<Api['getWallets']> => {
    try {
      return await (api as Api).getWallets(query, signal)
    } catch (error) {
      const { status } = toBaseError(error).details as { status?: unknown }
      if (status === 403)
        context.alert({
          code: 'WALLET_DIRECTORY_REFUSED',
          title: 'Wallet directory refused',
          text: 'The gateway does not answer this site. Look at its project id and its allowed origins.',
          once: true,
        })
      if (status === 429)
        context.alert({
          code: 'RATE_LIMITED',
          title: 'Rate Limited',
          text: 'The gateway was asked for wallets too often.',
          tone: 'warning',
          once: true,
        })
      throw error
    }
  }

  const registryLists = async (): Promise<FirstLists> => {
    const registry = await loadRegistry()
    const listed = registry.filter(isShown)
    return {
      featured: byOrder(registry, options.featured).filter(isShown),
      recommended: listed.filter(({ id }) => !options.featured.includes(id)).slice(0, recommendedSize),
      installed: registry,
      excluded: [],
      total: listed.length,
    }
  }

  const gatewayLists = async (): Promise<FirstLists> => {
    const none = { entries: [], received: 0, count: null } as const
    const list = (ids: readonly string[]): ReturnType<Api['getWallets']> | typeof none =>
      ids.length ? ask({ page: 1, entries: Math.min(ids.length, searchSize), include: ids }) : none
    const { connectors, namespaces } = getState()
    const names = connectors.flatMap(({ type, name }) => (type === 'ANNOUNCED' ? [name] : []))
    const rdns = 'eip155' in namespaces ? connectors.flatMap((wallet) => wallet.rdns ?? []) : []
    const excludedIds = options.exclude.filter((word) => /^[\w-]+$/.test(word))
    const answers = await Promise.allSettled([
      ask({
        page: 1,
        entries: recommendedSize,
        include: options.include,
        exclude: [...options.exclude, ...options.featured],
        chains,
      }),
      list(options.featured),
      list(excludedIds),
      names.length ? ask({ page: 1, entries: 20, badge_type: 'certified', names, rdns }) : none,
    ])
    // What would have been left out and ranked is left where it is; without the first there is no directory.
    if (answers[0].status === 'rejected') throw answers[0].reason
    const [recommended, featured, excluded, installed] = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value : none,
    )
    const beside = [...(featured?.entries ?? []), ...(recommended?.entries ?? [])]
    return {
      featured: byOrder(featured?.entries ?? [], options.featured),
      recommended: (recommended?.entries ?? []).filter(({ id }) => !options.featured.includes(id)),
      excluded: excluded?.entries ?? [],
      // A directory that answers more than it was asked for decides nothing.
      installed: (installed?.entries ?? []).filter(
        (entry) =>
          !beside.some(({ id }) => id === entry.id) &&
          connectors.some((wallet) => isSameWallet(wallet, identityOf(entry))),
      ),
      total: recommended?.count ?? null,
    }
  }

  const start = once(async () => {
    write.statusChanged('loading')
    try {
      write.listsReceived(await (api ? gatewayLists() : registryLists()))
      write.statusChanged('ready')
    } catch (error) {
      if (api) write.listsReceived({ ...(await registryLists()), total: null })
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

  let newest: AbortController | undefined
  return {
    start,
    nextPage() {
      if (paging.isEnd) return Promise.resolve(page())
      flight ??= fetchPage().finally(() => {
        flight = undefined
      })
      return flight
    },
    async search(given, certified = false) {
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
    },
  }
}
