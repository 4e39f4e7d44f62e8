import type { Clock } from '../clock/contract.js'
import { BaseError } from '../errors/BaseError.js'
import { requestGivenUp } from './connectErrors.js'
import { readProperty } from './foreignValues.js'
import { untilDeadline } from './untilDeadline.js'

/** One address being asked. */
export interface AskAttempt {
  /** Aborted with the caller's signal, and when the address has had its time. */
  readonly signal: AbortSignal
  /** Calls, and calls again while the address is busy. */
  patiently<answer>(call: () => Promise<answer>): Promise<answer>
}

/** How addresses are asked. */
export interface AskOptions {
  readonly clock: Clock
  readonly signal: AbortSignal
  /** How long one address may take, its check and all repeating included, in ms. @default 10_000 */
  readonly deadlineMs?: number
  /** Milliseconds a busy address wants to be left alone, 0 where it does not say; `undefined` for what repeating does not cure. */
  readonly retry?: (error: unknown) => number | undefined
  /** What an address has to name itself before it counts, and how it is asked; asked once for each address. */
  readonly verify?: {
    readonly expected: string
    read(url: string, attempt: AskAttempt): Promise<string | undefined>
  }
  /** Asks all addresses while the answer is `null`. @default false */
  readonly every?: boolean
  /** Collects what went wrong with addresses, also where another one answered. */
  readonly failures?: unknown[]
  /** What people are told where no address answers. @default 'This network cannot be reached.' */
  readonly unreachable?: string
}

const retryMs = [100, 200]
/** Longer than this nobody waits for a busy address; the next one is asked. */
const patienceMs = 3000
/** Addresses that named themselves truly, each with that name. */
const verified = new Set<string>()

const isMismatch = (error: unknown): boolean => readProperty(error, 'code') === 'RPC_CHAIN_MISMATCH'

/** Milliseconds until the same may be asked again; `undefined` where it may not. */
const pauseAfter = (asked: number | undefined, attempt: number): number | undefined => {
  if (asked === undefined) return
  const jitter = 1 + (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255
  const pauseMs = Math.max((retryMs[attempt] ?? Number.POSITIVE_INFINITY) * jitter, asked)
  return pauseMs > patienceMs ? undefined : pauseMs
}

/**
 * Asks addresses in their order: the first answer counts of one that names itself truly; `undefined` is no answer.
 * @throws `RPC_URL_MISSING`, `RPC_CHAIN_MISMATCH` where all of them name something else, `RPC_UNREACHABLE`, `ABORTED`
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
    if (value === undefined) throw new BaseError('The network gave no usable answer.', { code: 'RPC_ANSWER_INVALID' })
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
