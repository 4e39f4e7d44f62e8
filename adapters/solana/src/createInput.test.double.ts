import type { Connection, ExtendInput, Network, UnsafeRequest } from '@latchkey/kernel'
import type { ClockDouble } from './createClock.test.double.js'
import { createClock } from './createClock.test.double.js'

/** What a connection builds on, with its guard in the hands of a test. */
export interface InputDouble extends ExtendInput {
  readonly clock: ClockDouble
  /** Requests that asked the guard, in order. */
  readonly guarded: UnsafeRequest[]
  readonly abort: AbortController
  /** The record as it is now. */
  current: Connection
  /** Set to what `record` throws. */
  gone: unknown
  /** How often the balance was asked to be read again. */
  refreshes: number
  /** Runs before the guard lets a request through, as a gate or a read of the wallet would; it may throw. */
  before: () => unknown
}

/** Makes the input of `extend` for one account on one network. */
export function createInput(provider: unknown, activeAddress: string, networks: readonly Network[]): InputDouble {
  const abort = new AbortController()
  const input: InputDouble = {
    provider,
    networks,
    clock: createClock(),
    signal: abort.signal,
    abort,
    guarded: [],
    current: {
      activeAddress,
      networkId: networks[0]?.caipNetworkId ?? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    } as Connection,
    gone: undefined,
    refreshes: 0,
    refreshBalance: () => {
      input.refreshes++
    },
    before: () => undefined,
    record() {
      if (input.gone) throw input.gone
      return input.current
    },
    async guard(request, work) {
      input.record()
      input.guarded.push(request)
      await input.before()
      return work(input.record())
    },
  }
  return input
}
