import type { ConnectInput, ConnectionHandle, Connector, ConnectorEvents } from '../contract.js'
import type { RegistryEntry } from '../createRegistry.js'

/** What is known of a connection that is to be restored. */
export interface Restored {
  /** Accounts that the visitor connected: a wallet that shares none of them waits for a click. */
  readonly accounts: readonly string[]
  /** Waits for a wallet that is not listed yet. */
  appear(connectorId: string): Promise<RegistryEntry | undefined>
}

/** What an attempt starts from. */
export interface Start {
  readonly input: ConnectInput
  readonly namespace: string
  /** The row of the wallet; absent for one that is restored and not listed yet. */
  readonly entry: RegistryEntry | undefined
  /** Makes the attempt silent: it must never open a prompt. */
  readonly restored?: Restored
  /** Part of an approval that was given for another family: it does not become the active one. */
  readonly isCovered?: boolean
}

/** One try to connect a wallet; another try in the same family ends it. */
export interface Attempt extends Start {
  /** Of the row, once that is known. */
  connectorId: string
  readonly number: number
  readonly abort: AbortController
  promise: Promise<ConnectionHandle>
  /** How many callers wait for it. */
  waiters: number
  /** There once it was made. */
  connector?: Connector
  /** The wallet approved. */
  isApproved?: boolean
  /** A gate refused what the wallet had approved. */
  isRefused?: boolean
  /** What the wallet said since then, told once it is connected. */
  held?: ConnectorEvents['change']
  isLost?: boolean
}

/** Starts attempts and knows which one runs in each family. */
export interface Connecting {
  readonly attempts: ReadonlyMap<string, Attempt>
  start(start: Start): Promise<ConnectionHandle>
}
