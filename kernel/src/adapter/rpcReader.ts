import type { Clock } from '../clock/clock.js'
import type { Network } from '../config/contract.js'
import { safeUrl } from '../text/safeUrl.js'
import type { AskAttempt, AskOptions } from './askInOrder.js'
import { askInOrder } from './askInOrder.js'

/** Network, clock and signal of a read. */
export interface RpcReading<network extends Pick<Network, 'rpcUrls'>> {
  readonly network: network
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** One request and how its result is parsed. */
export interface RpcQuestion<value> {
  readonly method: string
  readonly params: readonly unknown[]
  /** Returns `undefined` for an invalid result; the next URL is queried then. */
  readonly parse: (answer: unknown, url: string) => value | undefined
}

/** How requests reach nodes. */
export interface RpcTransport {
  /** Sends one JSON-RPC request and resolves with its result. */
  send(
    url: string,
    attempt: AskAttempt,
    request: { readonly method: string; readonly params: readonly unknown[] },
  ): Promise<unknown>
  readonly retry: NonNullable<AskOptions['retry']>
}

/** How the nodes of a namespace are queried. */
export interface RpcFamily<network> extends RpcTransport {
  /** Request that verifies a node before it is used: it must report the network. */
  readonly identity: RpcQuestion<string> & { expected(network: network): string }
}

/**
 * Creates a reader that queries a network's RPC URLs in order and returns the first valid result of a verified node; `every`
 * queries all of them while the result is `null`. `failures` collects the errors of the others.
 * It rejects with `RPC_URL_MISSING`, `RPC_CHAIN_MISMATCH`, `RPC_UNREACHABLE` or `ABORTED`.
 */
export const rpcReader =
  <network extends Pick<Network, 'rpcUrls'>>({ send, retry, identity }: RpcFamily<network>) =>
  <value>(
    { network, clock, signal }: RpcReading<network>,
    { method, params, parse }: RpcQuestion<value>,
    { every = false, failures = [] }: Pick<AskOptions, 'every' | 'failures'> = {},
  ): Promise<value> => {
    const urls = network.rpcUrls.default.http.flatMap((url) => safeUrl(url, 'rpc') ?? [])
    return askInOrder(urls, async (url, attempt) => parse(await send(url, attempt, { method, params }), url), {
      clock,
      signal,
      retry,
      every,
      failures,
      verify: {
        expected: identity.expected(network),
        read: async (url, attempt) => identity.parse(await send(url, attempt, identity), url),
      },
    })
  }
