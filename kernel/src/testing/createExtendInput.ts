import { requireSame } from '../adapter/requireSame.js'
import type { Network } from '../config/contract.js'
import type { ExtendInput, UnsafeRequest } from '../connections/contract.js'
import type { Account, Connection } from '../connections/state.js'
import type { TestClock } from './createTestClock.js'
import { createTestClock } from './createTestClock.js'

/** Input of `extend` whose record and guard a test controls. */
export interface TestExtendInput extends ExtendInput {
  readonly clock: TestClock
  /** Requests that passed through the guard, in order. */
  readonly guarded: UnsafeRequest[]
  /** Ends the instance: aborts `signal`. */
  readonly abort: AbortController
  /** The current record. */
  current: Connection
  /** Set this to make `record` throw it. */
  gone: unknown
  /** How often a refresh of the balance was requested. */
  refreshes: number
  /** Runs before the guard passes a request on, as a gate or a read of the wallet would; may throw. */
  before: () => unknown
}

/** Creates the input of `extend`: the first account is active, on `networkId` or the first network. */
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
