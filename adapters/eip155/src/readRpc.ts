import type { Clock, Network } from '@latchkey/kernel'
import { BaseError, safeUrl } from '@latchkey/kernel'
import { untilAborted } from '@latchkey/kernel/adapter'
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

/** How long one address may take, its check and all repeating included. */
const deadlineMs = 10_000
const retryMs = [100, 200]
/** Longer than this nobody waits for a busy address; the next one is asked. */
const patienceMs = 3000
const busy = [429, 500, 502, 503, 504]
const privacy = { credentials: 'omit', redirect: 'error', referrerPolicy: 'strict-origin' } as const
/** Addresses that named their network truly, each with that network's id. */
const verified = new Set<string>()

/** Milliseconds until the same may be asked again; `undefined` where repeating is no cure. */
const repeatAfter = (error: unknown, attempt: number): number | undefined => {
  const { status, code, headers, cause } = error as {
    readonly status?: number
    readonly code?: number
    readonly headers?: Headers
    readonly cause?: unknown
  }
  const isNetworkError = status === undefined && cause instanceof TypeError
  if (!isNetworkError && !busy.includes(status ?? 0) && code !== 429 && code !== -32005) return
  const asked = Number(headers?.get('retry-after') ?? 0) * 1000 || 0
  const jitter = 1 + (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255
  const pauseMs = Math.max((retryMs[attempt] ?? Number.POSITIVE_INFINITY) * jitter, asked)
  return pauseMs > patienceMs ? undefined : pauseMs
}

/** Asks one address. @throws whatever went wrong with it */
async function askUrl<value>(
  url: string,
  { network, clock, signal }: RpcReading,
  question: RpcQuestion<value>,
): Promise<value> {
  const abort = new AbortController()
  const stop = (): void => abort.abort(signal.reason)
  signal.addEventListener('abort', stop)
  const undo = clock.after(deadlineMs, () => abort.abort(new BaseError('No answer in time.', { code: 'TIMEOUT' })))
  const fetchOptions = { ...privacy, signal: abort.signal }
  // viem's own repeating also repeats what cannot get better, and on a clock of its own.
  const { request } = http(url, { fetchFn: fetchRpc, fetchOptions, retryCount: 0, timeout: 0 })({})
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(ms, resolve)
      abort.signal.addEventListener('abort', cancel)
    })

  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await request({ method, params })
      } catch (error) {
        const pauseMs = repeatAfter(error, attempt)
        if (pauseMs === undefined || abort.signal.aborted) throw error
        await pause(pauseMs)
      }
    }
  }
  const work = async (): Promise<value> => {
    const key = `${network.id} ${url}`
    if (!verified.has(key)) {
      const actual = parseChainId(await ask('eth_chainId', []))
      if (actual !== String(network.id)) {
        throw new BaseError('This network cannot be reached.', {
          code: 'RPC_CHAIN_MISMATCH',
          details: { origin: new URL(url).origin, expected: String(network.id), actual },
        })
      }
      verified.add(key)
    }
    const value = question.parse(await ask(question.method, question.params))
    if (value === undefined) throw new BaseError('The network gave no usable answer.', { code: 'RPC_ANSWER_INVALID' })
    return value
  }

  try {
    return await untilAborted(work(), abort.signal)
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : error
  } finally {
    undo()
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Reads from the network's own addresses in their order: the first usable answer of one that names its network truly
 * counts; `every` asks all of them while the answer is `null`.
 * @throws `RPC_URL_MISSING`, `RPC_CHAIN_MISMATCH`, `RPC_UNREACHABLE`, `ABORTED`
 */
export async function readRpc<value>(reading: RpcReading, question: RpcQuestion<value>, every = false): Promise<value> {
  const { network, signal } = reading
  const urls = network.rpcUrls.default.http.flatMap((url) => safeUrl(url, 'rpc') ?? [])
  if (!urls.length) throw new BaseError('No URL was provided to the Transport', { code: 'RPC_URL_MISSING' })
  const failures: unknown[] = []
  let empty: { readonly value: value } | undefined
  for (const url of urls) {
    if (signal.aborted) break
    try {
      const value = await askUrl(url, reading, question)
      if (value !== null || !every) return value
      empty = { value }
    } catch (error) {
      failures.push(error)
    }
  }
  if (signal.aborted) throw new BaseError('The request was given up.', { code: 'ABORTED', cause: signal.reason })
  if (empty) return empty.value
  const isMismatch = failures.every((error) => (error as { code?: unknown }).code === 'RPC_CHAIN_MISMATCH')
  throw isMismatch
    ? failures[0]
    : new BaseError('This network cannot be reached.', {
        code: 'RPC_UNREACHABLE',
        cause: failures.find((error) => (error as { code?: unknown }).code !== 'RPC_CHAIN_MISMATCH'),
      })
}
