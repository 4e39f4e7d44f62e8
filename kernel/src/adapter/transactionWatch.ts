import type { Clock } from '../clock/clock.js'
import type { BaseError } from '../errors/BaseError.js'
import { toBaseError } from '../errors/toBaseError.js'
import type { Unsubscribe } from '../unsubscribe.js'
import { untilAborted } from './untilAborted.js'

const soonMs = 3000
const laterMs = 30_000
const pollLimit = 99

/** Result for a transaction whose outcome is not known, which does not mean that it failed. */
export interface UnknownOutcome {
  readonly status: 'unknown'
  /** Why the network could not be queried. */
  readonly error?: BaseError
}

/** Watch of one transaction, shared by all its callers. */
export interface TransactionWatch<outcome> {
  /** Waits for the outcome: polls every 3 s at first, then every 30 s, at most 99 times. @throws `ABORTED` */
  wait(signal?: AbortSignal): Promise<outcome | UnknownOutcome>
  /** Polls once more, now. @throws `ABORTED` */
  check(): Promise<outcome | UnknownOutcome>
}

/** Input of `transactionWatch`. */
export interface WatchInput<outcome> {
  /** Identifies the transaction, including its network. */
  readonly key: string
  /** Creates a function that reads the transaction once: its outcome, or `undefined` while there is none. */
  readonly createReader: () => () => Promise<outcome | undefined>
  /** How long it is polled every 3 s. */
  readonly soonForMs: number
  readonly clock: Clock
  /** Aborted when the instance is destroyed; instances share nothing. */
  readonly signal: AbortSignal
  /** Called once when there is an outcome. */
  readonly onEnded?: () => void
}

const instances = new WeakMap<AbortSignal, Map<string, TransactionWatch<unknown>>>()

/** Returns the watch of a transaction; creates it on the first call. */
export function transactionWatch<outcome>(input: WatchInput<outcome>): TransactionWatch<outcome> {
  const { key, signal } = input
  const watches = instances.get(signal) ?? new Map<string, TransactionWatch<unknown>>()
  instances.set(signal, watches)
  const watch =
    watches.get(key) ??
    createWatch(input, () => {
      watches.delete(key)
      input.onEnded?.()
    })
  watches.set(key, watch)
  return watch as TransactionWatch<outcome>
}

function createWatch<outcome>(
  { createReader, soonForMs, clock, signal }: WatchInput<outcome>,
  onEnd: () => void,
): TransactionWatch<outcome> {
  const read = createReader()
  const waiters = new Set<(outcome: outcome | UnknownOutcome) => void>()
  let outcome: outcome | undefined
  let failure: BaseError | undefined
  let looking: Promise<void> | undefined
  let isPolling = false
  let polls = 0
  let startedAt: number | undefined
  let undo: Unsubscribe | undefined

  const unknown = (): UnknownOutcome => ({ status: 'unknown', ...(failure && { error: failure }) })
  const settle = (result: outcome | UnknownOutcome): void => {
    for (const resolve of waiters) resolve(result)
  }

  /** Reads once for all concurrent callers; a failed read says nothing about the transaction. */
  const look = (): Promise<void> => {
    looking ??= read()
      .then(
        (found) => {
          failure = undefined
          if (!found) return
          outcome = found
          settle(found)
          onEnd()
        },
        (error: unknown) => {
          failure = toBaseError(error)
        },
      )
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  const poll = async (): Promise<void> => {
    undo = undefined
    isPolling = true
    polls++
    startedAt ??= clock.now()
    await look()
    isPolling = false
    if (outcome || !waiters.size) return
    if (polls >= pollLimit || failure?.code === 'RPC_URL_MISSING') return settle(unknown())
    undo = clock.after(clock.now() - startedAt < soonForMs ? soonMs : laterMs, poll)
  }

  return {
    async wait(waitSignal) {
      if (outcome) return outcome
      if (polls >= pollLimit) return unknown()
      let waiter = (_: outcome | UnknownOutcome): void => undefined
      const told = new Promise<outcome | UnknownOutcome>((resolve) => {
        waiter = resolve
      })
      waiters.add(waiter)
      if (!isPolling && !undo && !signal.aborted && !waitSignal?.aborted) void poll()
      try {
        return await untilAborted(waitSignal ? untilAborted(told, waitSignal) : told, signal)
      } finally {
        waiters.delete(waiter)
        if (!waiters.size) {
          undo?.()
          undo = undefined
        }
      }
    },
    async check() {
      if (!outcome) await untilAborted(look(), signal)
      return outcome ?? unknown()
    },
  }
}
