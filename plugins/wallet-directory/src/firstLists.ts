import type { KernelState } from '@latchkey/kernel'
import type { WalletQuery } from './api.js'
import { recommendedSize, searchSize } from './constants.js'
import type { WalletEntry } from './contract.js'
import { identityOf, isSameWallet } from './merge/identity.js'
import type { DirectoryOptions } from './readOptions.js'
import type { FirstLists } from './slice.js'
import type { ReceivedPage } from './wire/parseWalletPage.js'

const byOrder = (entries: readonly WalletEntry[], ids: readonly string[]): WalletEntry[] =>
  ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])

/** The first lists, made of the built-in wallets. */
export function registryLists(
  registry: readonly WalletEntry[],
  { featured }: Pick<DirectoryOptions, 'featured'>,
  isShown: (entry: WalletEntry) => boolean,
): FirstLists {
  const listed = registry.filter(isShown)
  return {
    featured: byOrder(registry, featured).filter(isShown),
    recommended: listed.filter(({ id }) => !featured.includes(id)).slice(0, recommendedSize),
    installed: registry,
    excluded: [],
    total: listed.length,
  }
}

/** Fetches the first lists from the gateway. @throws what the request for the recommended wallets rejects with */
export async function gatewayLists(
  ask: (query: WalletQuery) => Promise<ReceivedPage>,
  options: DirectoryOptions,
  { connectors, namespaces }: Pick<KernelState, 'connectors' | 'namespaces'>,
  chains: readonly string[],
): Promise<FirstLists> {
  const none = { entries: [], received: 0, count: null } as const
  const list = (ids: readonly string[]): Promise<ReceivedPage> | typeof none =>
    ids.length ? ask({ page: 1, entries: Math.min(ids.length, searchSize), include: ids }) : none
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
