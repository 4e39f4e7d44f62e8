import type { Clock } from '../clock/clock.js'
import { BaseError } from '../errors/BaseError.js'
import { requestGivenUp } from './connectErrors.js'
import { readProperty } from './foreignValues.js'
import { untilDeadline } from './untilDeadline.js'

/** One URL being queried. */
export interface AskAttempt {
  /** Aborted with the caller's signal, and at the URL's deadline. */
  readonly signal: AbortSignal
  /** Calls, and retries while the URL is busy. */
  patiently<answer>(call: () => Promise<answer>): Promise<answer>
}

/** How URLs are queried. */
export interface AskOptions {
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Deadline of one URL in ms, including its verification and all retries. @default 10_000 */
  readonly deadlineMs?: number
  /** Returns how long a busy URL asks to wait, in ms, 0 if it does not say; `undefined` for errors that a retry cannot fix. */
  readonly retry?: (error: unknown) => number | undefined
  /** Identity that a URL must report before its response is used, and how to read it; read once per URL. */
  readonly verify?: {
    readonly expected: string
    read(url: string, attempt: AskAttempt): Promise<string | undefined>
  }
  /** Queries all URLs while the result is `null`. @default false */
  readonly every?: boolean
  /** Collects the failures of URLs, even if another one succeeded. */
  readonly failures?: unknown[]
  /** Message of the error if no URL responds. @default 'This network cannot be reached.' */
  readonly unreachable?: string
}

const retryMs = [100, 200]
/** Longest pause before retrying a busy URL; beyond it the next one is queried. */
const patienceMs = 3000
/** Verified URLs, each with the identity it reported. */
const verified = new Set<string>()

const isMismatch = (error: unknown): boolean => readProperty(error, 'code') === 'RPC_CHAIN_MISMATCH'

/** Milliseconds until a retry; `undefined` if there is none. */
const pauseAfter = (asked: number | undefined, attempt: number): number | undefined => {
  if (asked === undefined) return
  const jitter = 1 + (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255
  const pauseMs = Math.max((retryMs[attempt] ?? Number.POSITIVE_INFINITY) * jitter, asked)
  return pauseMs > patienceMs ? undefined : pauseMs
}

/**
 * Queries URLs in order and returns the first result of a verified one; `undefined` counts as an invalid response.
 * @throws `RPC_URL_MISSING`, `RPC_CHAIN_MISMATCH` if all of them serve something else, `RPC_UNREACHABLE`, `ABORTED`
 */
export async function askInOrder<value>(
  urls: readonly string[],
  ask: (url: string, attempt: AskAttempt) => Promise<value | undefined>,
  options: AskOptions,
): Promise<value> {
  const { clock, signal, deadlineMs = 10_000, retry, verify, failures = [] } = options
  const unreachable = options.unreachable ?? 'This network cannot be reached.'
  if (!urls.length) throw new BaseError('No URL was provided to the Transport', { code: 'RPC_URL_MISSING' })

  const attemptWith = (signal: AbortSignal): AskAttempt => ({
    signal,
    async patiently(call) {
      for (let attempt = 0; ; attempt++) {
        try {
          return await call()
        } catch (error) {
          const pauseMs = pauseAfter(retry?.(error), attempt)
          if (pauseMs === undefined || signal.aborted) throw error
          await new Promise<void>((resolve) => {
            const cancel = clock.after(pauseMs, resolve)
            signal.addEventListener('abort', cancel)
          })
        }
      }
    },
  })
  const askOne = async (url: string, attempt: AskAttempt): Promise<value> => {
    const key = `${verify?.expected} ${url}`
    if (verify && !verified.has(key)) {
      const { expected } = verify
      const actual = await verify.read(url, attempt)
      if (actual !== expected) {
        const { origin } = new URL(url)
        throw new BaseError(unreachable, { code: 'RPC_CHAIN_MISMATCH', details: { origin, expected, actual } })
      }
      verified.add(key)
    }
    const value = await ask(url, attempt)
    if (value === undefined)
      throw new BaseError('The network returned an invalid response.', { code: 'RPC_ANSWER_INVALID' })
    return value
  }

  let empty: { readonly value: value } | undefined
  for (const url of urls) {
    if (signal.aborted) break
    let own = signal
    const work = (given: AbortSignal): Promise<value> => {
      own = given
      return askOne(url, attemptWith(given))
    }
    try {
      const value = await untilDeadline(work, { clock, signal, deadlineMs })
      if (value !== null || !options.every) return value
      empty = { value }
    } catch (error) {
      failures.push(own.aborted ? own.reason : error)
    }
  }
  if (signal.aborted) throw requestGivenUp(signal.reason)
  if (empty) return empty.value
  if (failures.every(isMismatch)) throw failures[0]
  const cause = failures.find((error) => !isMismatch(error))
  throw new BaseError(unreachable, { code: 'RPC_UNREACHABLE', cause })
}
