import type { ConnectInput, ConnectionHandle, ConnectorEvents } from '../contract.js'
import type { RegistryEntry } from '../createRegistry.js'

/** One try to connect a wallet; another try in the same family ends it. */
export interface Attempt {
  /** Of the row, once that is known. */
  connectorId: string
  readonly number: number
  /** Part of an approval that was given for another family: it does not become the active one. */
  readonly isCovered: boolean
  /** Silent: it must never open a prompt. */
  readonly isReconnecting: boolean
  readonly abort: AbortController
  promise: Promise<ConnectionHandle>
  /** How many callers wait for it: it is given up when the last of them gives up. */
  waiters: number
  /** The wallet approved. */
  isApproved: boolean
  /** What the wallet said since then, told once it is connected. */
  held?: ConnectorEvents['change']
  isLost?: boolean
}

/** Starts attempts and knows which one runs in each family. */
export interface Connecting {
  readonly attempts: ReadonlyMap<string, Attempt>
  /** Waits for an attempt that runs already. */
  waitFor(attempt: Attempt, signal: AbortSignal | undefined): Promise<ConnectionHandle>
  /** With `restored` the attempt is silent. */
  start(
    input: ConnectInput,
    namespace: string,
    restored?: Restored,
    /** Part of an approval that was given for another family. */
    isCovered?: boolean,
  ): Promise<ConnectionHandle>
}

/** What is known of a connection that is to be restored. */
export interface Restored {
  /** Accounts that the visitor connected: a wallet that shares none of them waits for a click. */
  readonly accounts: readonly string[]
  /** Waits for a wallet that is not listed yet. */
  appear(connectorId: string): Promise<RegistryEntry | undefined>
}
