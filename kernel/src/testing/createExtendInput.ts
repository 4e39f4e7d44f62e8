import { requireSame } from '../adapter/requireSame.js'
import type { Network } from '../config/contract.js'
import type { ExtendInput, UnsafeRequest } from '../connections/contract.js'
import type { Account, Connection } from '../connections/state.js'
import type { TestClock } from './createTestClock.js'
import { createTestClock } from './createTestClock.js'

/** What a connection builds on, with its record and its guard in the hands of a test. */
export interface TestExtendInput extends ExtendInput {
  readonly clock: TestClock
  /** Requests that asked the guard, in order. */
  readonly guarded: UnsafeRequest[]
  /** Ends the instance: what `signal` belongs to. */
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

/** Makes the input of `extend` for these accounts, of which the first acts, on `networkId` or the first of the networks. */
export function createExtendInput(
  provider: unknown,
  accounts: readonly Account[],
  networks: readonly Network[],
  networkId: string | undefined = networks[0]?.caipNetworkId,
): TestExtendInput {
  const abort = new AbortController()
  const input: TestExtendInput = {
    provider,
    networks,
    clock: createTestClock(),
    signal: abort.signal,
    abort,
    guarded: [],
    current: { accounts, activeAddress: accounts[0]?.address ?? '', networkId: networkId ?? '' } as Connection,
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
    async guard(asked, request, work) {
      input.record()
      input.guarded.push(request)
      await input.before()
      const now = input.record()
      requireSame(asked, now)
      return work(now)
    },
  }
  return input
}
