import type { Network } from '../config/contract.js'
import type { ExtendInput } from '../connections/contract.js'
import { once } from '../promises/once.js'
import type { TransactionWatch, WatchInput } from './transactionWatch.js'

/** Where a transaction is looked for. */
export interface TransactionPlace extends Pick<WatchInput<unknown>, 'clock' | 'signal' | 'onEnded'> {
  readonly networkId: string
  /** Has no addresses where the site does not list the network. */
  readonly network: Pick<Network, 'id' | 'caipNetworkId' | 'rpcUrls'>
}

/** How a site follows a transaction that was sent. */
export interface TransactionHandle<outcome> {
  wait(options?: { readonly signal?: AbortSignal }): ReturnType<TransactionWatch<outcome>['wait']>
  check(): ReturnType<TransactionWatch<outcome>['check']>
}

/** Follows a transaction that was sent on a network; `watch` is called at the first question, so that it can load its code. */
export function followTransaction<outcome>(
  { networks, clock, signal, refreshBalance }: ExtendInput,
  networkId: string,
  watch: (place: TransactionPlace) => Promise<TransactionWatch<outcome>>,
): TransactionHandle<outcome> {
  const listed = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const network = listed ?? { id: networkId, caipNetworkId: networkId, rpcUrls: { default: { http: [] } } }
  // Kept, so that a known outcome is not requested again.
  const watched = once(() => watch({ networkId, network, clock, signal, onEnded: refreshBalance }))
  return {
    wait: async (options) => (await watched()).wait(options?.signal),
    check: async () => (await watched()).check(),
  }
}
