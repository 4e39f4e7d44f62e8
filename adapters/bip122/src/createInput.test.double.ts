import type { Connection, ExtendInput, UnsafeRequest } from '@latchkey/kernel'
import type { BitcoinProvider } from './contract.js'

/** What a connection builds on, with its guard in the hands of a test. */
export interface InputDouble extends ExtendInput {
  /** Requests that asked the guard, in order. */
  readonly guarded: UnsafeRequest[]
  /** The record as it is now. */
  current: Connection
  /** Set to what `record` throws. */
  gone: unknown
  /** How often the balance was asked to be read again. */
  refreshes: number
  /** Runs before the guard lets a request through, as a gate would; it may throw. */
  before: () => unknown
}

/** Makes the input of `extend` for a connected provider. */
export function createInput(provider: BitcoinProvider, networkId: string): InputDouble {
  const { addresses } = provider
  const input: InputDouble = {
    provider,
    networks: [],
    clock: { now: () => 0, after: () => () => undefined },
    signal: new AbortController().signal,
    guarded: [],
    current: { accounts: addresses, activeAddress: addresses[0]?.address ?? '', networkId } as unknown as Connection,
    gone: undefined,
    refreshes: 0,
    refreshBalance() {
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
