import type { Connection, ExtendInput, Network, UnsafeRequest } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'

/** What a connection builds on, with its guard in the hands of a test. */
export interface InputDouble extends ExtendInput {
  readonly clock: ReturnType<typeof createTestClock>
  /** Requests that asked the guard, in order. */
  readonly guarded: UnsafeRequest[]
  /** The record as it is now. */
  current: Connection
  /** Set to what `record` throws. */
  gone: unknown
  /** Runs before the guard lets a request through, as a gate or a read of the wallet would; it may throw. */
  before: () => unknown
}

/** Makes the input of `extend` for these accounts, of which the first acts, on the first of the networks. */
export function createInput(
  provider: unknown,
  accounts: Connection['accounts'],
  networks: readonly Network[],
): InputDouble {
  const input: InputDouble = {
    provider,
    networks,
    clock: createTestClock(),
    signal: new AbortController().signal,
    guarded: [],
    current: {
      accounts,
      activeAddress: accounts[0]?.address,
      networkId: networks[0]?.caipNetworkId,
    } as Connection,
    gone: undefined,
    before: () => undefined,
    refreshBalance: () => undefined,
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
