import type { KernelState } from '@latchkey/kernel'
import { recommendedSize, searchSize } from '../constants.js'
import type { WalletEntry } from '../contract.js'
import type { DirectoryOptions } from '../directoryOptions.js'
import type { FirstLists } from '../slice.js'
import type { WalletQuery } from './api.js'
import type { ReceivedPage } from './parseWalletPage.js'

/**
 * Fetches the first lists from the gateway.
 * @param isHere whether a wallet of the page is the one of the entry
 * @throws what the request for the recommended wallets rejects with
 */
export async function gatewayLists(
  ask: (query: WalletQuery) => Promise<ReceivedPage>,
  options: DirectoryOptions,
  { connectors, namespaces }: Pick<KernelState, 'connectors' | 'namespaces'>,
  chains: readonly string[],
  isHere: (entry: WalletEntry) => boolean,
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
  // Only the first request is essential; without the others, nothing is ranked or excluded.
  if (answers[0].status === 'rejected') throw answers[0].reason
  const [recommended, featured, excluded, installed] = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value : none,
  )
  const listed = [...(featured?.entries ?? []), ...(recommended?.entries ?? [])]
  return {
    featured: featured?.entries ?? [],
    recommended: (recommended?.entries ?? []).filter(({ id }) => !options.featured.includes(id)),
    excluded: excluded?.entries ?? [],
    // Ignores wallets that were not requested.
    installed: (installed?.entries ?? []).filter((entry) => !listed.some(({ id }) => id === entry.id) && isHere(entry)),
    total: recommended?.count ?? null,
  }
}
