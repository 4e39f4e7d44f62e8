import type { Clock, Network } from '@latchkey/kernel'
import { safeUrl } from '@latchkey/kernel'
import type { AskAttempt } from '@latchkey/kernel/adapter'
import { askInOrder } from '@latchkey/kernel/adapter'
import { currentNetworkId } from './currentNetworkId.js'
import { RequestFailure } from './RequestFailure.js'
import { RpcRefusal } from './RpcRefusal.js'
import { sendRequest } from './sendRequest.js'

/** Where and for how long something is read. */
export interface RpcReading {
  readonly network: Pick<Network, 'caipNetworkId' | 'rpcUrls'>
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

const busy = [429, 500, 502, 503, 504]

/** Milliseconds a busy address wants to be left alone; `undefined` where repeating is no cure. */
const retry = (error: unknown): number | undefined => {
  if (error instanceof RequestFailure) return busy.includes(error.status ?? 0) ? error.retryAfterMs : undefined
  // `fetch` throws this, and nothing else, when there is no connection.
  return error instanceof TypeError ? 0 : undefined
}

/** Asks one address. @throws `RPC_REFUSED`, and what `sendRequest` throws */
const send = (
  url: string,
  { signal, patiently }: AskAttempt,
  method: string,
  params: readonly unknown[],
): Promise<unknown> =>
  patiently(async () => {
    const answer = await sendRequest(url, method, params, signal)
    if ('error' in answer) throw new RpcRefusal(answer.error)
    return answer.result
  })

/**
 * Reads from the network's own addresses in their order: the first usable answer of one that names its network truly
 * counts; `every` asks all of them while the answer is `null`. `failures` collects what went wrong with the others.
 * @throws `RPC_URL_MISSING`, `RPC_CHAIN_MISMATCH`, `RPC_UNREACHABLE`, `ABORTED`
 */
export function readRpc<value>(
  { network, clock, signal }: RpcReading,
  { method, params, parse }: RpcQuestion<value>,
  every = false,
  failures: unknown[] = [],
): Promise<value> {
  const urls = network.rpcUrls.default.http.flatMap((url) => safeUrl(url, 'rpc') ?? [])
  return askInOrder(urls, async (url, attempt) => parse(await send(url, attempt, method, params), url), {
    clock,
    signal,
    retry,
    every,
    failures,
    verify: {
      expected: currentNetworkId(network.caipNetworkId).slice('solana:'.length),
      async read(url, attempt) {
        const hash = await send(url, attempt, 'getGenesisHash', [])
        return typeof hash === 'string' ? hash.slice(0, 32) : undefined
      },
    },
  })
}
