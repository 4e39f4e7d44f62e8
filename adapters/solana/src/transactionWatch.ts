import type { BaseError, Clock, Network, Unsubscribe } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import { untilAborted } from '@latchkey/kernel/adapter'
import type { TransactionOutcome } from './contract.js'
import { createStatusReader } from './createStatusReader.js'

/** Paces of decision N11. */
const soonMs = 3000
const laterMs = 30_000
/** Longer than a blockhash lives. */
const soonForMs = 120_000
const pollLimit = 99

/** Everybody who waits for one transaction shares this. */
export interface TransactionWatch {
  wait(signal?: AbortSignal): Promise<TransactionOutcome>
  check(): Promise<TransactionOutcome>
}

interface WatchInput {
  /** base58 */
  readonly signature: string
  /** The one that was signed; without it nothing is said to be expired. */
  readonly blockhash: string | undefined
  readonly networkId: string
  /** Absent when the site does not list it: then nobody can be asked. */
  readonly network: Network | undefined
  readonly clock: Clock
  /** Aborted when the instance is destroyed; instances share nothing. */
  readonly signal: AbortSignal
  /** Told once when the transaction has landed, failed or expired. */
  readonly onEnded?: () => void
}

const unlisted = { caipNetworkId: '', rpcUrls: { default: { http: [] } } }
const instances = new WeakMap<AbortSignal, Map<string, TransactionWatch>>()

/** Answers the one watch of a transaction, making it when it is first asked for. */
export function transactionWatch(input: WatchInput): TransactionWatch {
  const { signature, blockhash, networkId, signal } = input
  const watches = instances.get(signal) ?? new Map<string, TransactionWatch>()
  instances.set(signal, watches)
  const key = `${networkId}/${signature}/${blockhash ?? ''}`
  const watch =
    watches.get(key) ??
    createWatch(input, () => {
      watches.delete(key)
      input.onEnded?.()
    })
  watches.set(key, watch)
  return watch
}

function createWatch(
  { signature, blockhash, network, clock, signal }: WatchInput,
  onEnd: () => void,
): TransactionWatch {
  const read = createStatusReader({ network: network ?? unlisted, clock, signal }, signature, blockhash)
  const waiters = new Set<(outcome: TransactionOutcome) => void>()
  let outcome: TransactionOutcome | undefined
  let failure: BaseError | undefined
  let looking: Promise<void> | undefined
  let isPolling = false
  let polls = 0
  let startedAt: number | undefined
  let undo: Unsubscribe | undefined

  const unknown = (): TransactionOutcome => ({ status: 'unknown', ...(failure && { error: failure }) })
  const tell = (result: TransactionOutcome): void => {
    for (const resolve of waiters) resolve(result)
  }

  /** Reads once, for all who want to know now; that nobody could be asked says nothing about the transaction. */
  const look = (): Promise<void> => {
    looking ??= read()
      .then(
        (found) => {
          failure = undefined
          if (!found) return
          outcome = found
          tell(found)
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
    if (polls >= pollLimit || failure?.code === 'RPC_URL_MISSING') return tell(unknown())
    undo = clock.after(clock.now() - startedAt < soonForMs ? soonMs : laterMs, poll)
  }

  return {
    async wait(waitSignal) {
      if (outcome) return outcome
      if (polls >= pollLimit) return unknown()
      let waiter = (_: TransactionOutcome): void => undefined
      const told = new Promise<TransactionOutcome>((resolve) => {
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
