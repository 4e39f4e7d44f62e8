import type { Clock, Network } from '@latchkey/kernel'
import { safeUrl } from '@latchkey/kernel'
import type { AskAttempt } from '@latchkey/kernel/adapter'
import { askInOrder } from '@latchkey/kernel/adapter'
import { http } from 'viem'
import { fetchRpc } from './fetchRpc.js'
import { parseChainId } from './parseChainId.js'

/** Where and for how long something is read. */
export interface RpcReading {
  readonly network: Pick<Network, 'id' | 'rpcUrls'>
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** What is asked, and how its answer is read. */
export interface RpcQuestion<value> {
  readonly method: string
  readonly params: readonly unknown[]
  /** Answers `undefined` for what is no answer to the question; the next address is asked then. */
  readonly parse: (answer: unknown) => value | undefined
}

const busy = [429, 500, 502, 503, 504]
const privacy = { credentials: 'omit', redirect: 'error', referrerPolicy: 'strict-origin' } as const

/** Milliseconds a busy address wants to be left alone; `undefined` where repeating is no cure. */
const retry = (error: unknown): number | undefined => {
  const { status, code, headers, cause } = error as {
    readonly status?: number
    readonly code?: number
    readonly headers?: Headers
    readonly cause?: unknown
  }
  const isNetworkError = status === undefined && cause instanceof TypeError
  if (!isNetworkError && !busy.includes(status ?? 0) && code !== 429 && code !== -32005) return
  return Number(headers?.get('retry-after') ?? 0) * 1000 || 0
}

/** Asks one address. @throws what viem throws */
const send = (
  url: string,
  { signal, patiently }: AskAttempt,
  method: string,
  params: readonly unknown[],
): Promise<unknown> => {
  const fetchOptions = { ...privacy, signal }
  // viem's own repeating also repeats what cannot get better, and on a clock of its own.
  const { request } = http(url, { fetchFn: fetchRpc, fetchOptions, retryCount: 0, timeout: 0 })({})
  return patiently(() => request({ method, params }))
}

/**
 * Reads from the network's own addresses in their order: the first usable answer of one that names its network truly
 * counts; `every` asks all of them while the answer is `null`.
 * @throws `RPC_URL_MISSING`, `RPC_CHAIN_MISMATCH`, `RPC_UNREACHABLE`, `ABORTED`
 */
export function readRpc<value>(
  { network, clock, signal }: RpcReading,
  { method, params, parse }: RpcQuestion<value>,
  every = false,
): Promise<value> {
  const urls = network.rpcUrls.default.http.flatMap((url) => safeUrl(url, 'rpc') ?? [])
  return askInOrder(urls, async (url, attempt) => parse(await send(url, attempt, method, params)), {
    clock,
    signal,
    retry,
    every,
    verify: {
      expected: String(network.id),
      read: async (url, attempt) => parseChainId(await send(url, attempt, 'eth_chainId', [])),
    },
  })
}
