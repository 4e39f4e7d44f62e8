import type { Network } from '../config/contract.js'
import type { ExtendInput } from '../connections/contract.js'
import { once } from '../promises/once.js'
import type { TransactionWatch, UnknownOutcome, WatchInput } from './transactionWatch.js'

/** Where a transaction is looked for. */
export interface TransactionPlace extends Pick<WatchInput<unknown>, 'clock' | 'signal' | 'onEnded'> {
  readonly networkId: string
  /** Has no addresses where the site does not list the network. */
  readonly network: Pick<Network, 'id' | 'caipNetworkId' | 'rpcUrls'>
}

/** How a site follows a transaction that was sent. */
export interface TransactionHandle<outcome> {
  /**
   * Waits for the outcome: polls often at first, then every 30 s, 99 times at most, then `unknown`.
   * @throws `ABORTED` by the signal or when the instance is destroyed, `PLUGIN_LOAD_FAILED`
   */
  wait(options?: { readonly signal?: AbortSignal }): Promise<outcome>
  /** Asks the network once, after `unknown` too. @throws `ABORTED`, `PLUGIN_LOAD_FAILED` */
  check(): Promise<outcome>
}

/** Follows a transaction that was sent on a network; `watch` is called at the first question, so that it can load its code. */
export function followTransaction<outcome>(
  { networks, clock, signal, refreshBalance }: ExtendInput,
  networkId: string,
  watch: (place: TransactionPlace) => Promise<TransactionWatch<outcome>>,
): TransactionHandle<outcome | UnknownOutcome> {
  const listed = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const network = listed ?? { id: networkId, caipNetworkId: networkId, rpcUrls: { default: { http: [] } } }
  // Kept, so that a known outcome is not requested again.
  const watched = once(() => watch({ networkId, network, clock, signal, onEnded: refreshBalance }))
  return {
    wait: async (options) => (await watched()).wait(options?.signal),
    check: async () => (await watched()).check(),
  }
}
