import type { Clock } from '../clock/contract.js'
import type { Network } from '../config/contract.js'
import { safeUrl } from '../text/safeUrl.js'
import type { AskAttempt, AskOptions } from './askInOrder.js'
import { askInOrder } from './askInOrder.js'

/** Where and for how long something is read. */
export interface RpcReading<network extends Pick<Network, 'rpcUrls'>> {
  readonly network: network
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** What is asked, and how its answer is read. */
export interface RpcQuestion<value> {
  readonly method: string
  readonly params: readonly unknown[]
  /** Answers `undefined` for what is no answer to the question; the next address is asked then. */
  readonly parse: (answer: unknown, url: string) => value | undefined
}

/** How the nodes of a family are asked. */
export interface RpcFamily<network> {
  /** Sends one JSON-RPC request and answers its result. */
  send(
    url: string,
    attempt: AskAttempt,
    request: { readonly method: string; readonly params: readonly unknown[] },
  ): Promise<unknown>
  readonly retry: NonNullable<AskOptions['retry']>
  /** What a node is asked before it counts: it must name the network. */
  readonly identity: RpcQuestion<string> & { expected(network: network): string }
}

/**
 * Makes what reads from a network's own addresses in their order: the first usable answer of one that names its network
 * truly counts; `every` asks all of them while the answer is `null`. `failures` collects what went wrong with the others.
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
