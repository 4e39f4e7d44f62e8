import type { ConnectInput, ConnectionHandle, Connector, ConnectorEvents, ConnectProgress } from '../contract.js'
import type { RegistryEntry } from '../createRegistry.js'
import type { Connection } from '../state.js'

/** What is stored about a connection that is being restored. */
export interface Restored {
  /** Accounts that the visitor connected; a wallet that shares none of them is restored only by a click. */
  readonly accounts: readonly string[]
  /** Waits for a wallet that is not listed yet. */
  appear(connectorId: string): Promise<RegistryEntry | undefined>
  /** Shows the connection in the state. */
  connected(change: Established): void
}

/** A connection that comes into effect, and those that it replaces. */
export interface Established {
  readonly connection: Connection
  readonly gone: readonly Connection[]
  /** Whether a visitor chose it for its namespace. */
  readonly isChosen: boolean
}

/** The input of an attempt. */
export interface Start {
  readonly input: ConnectInput
  readonly namespace: string
  /** The row of the wallet; absent while a restored wallet is not listed yet. */
  readonly entry: RegistryEntry | undefined
  /** Makes the attempt silent: it must never open a prompt. */
  readonly restored?: Restored
  /** Part of an approval for another namespace: this namespace does not become the active one. */
  readonly isCovered?: boolean
}

/** What was reported during an attempt, and whether a change of it waits. */
interface Progress {
  facts: ConnectProgress
  shown: ConnectProgress | undefined
  isPausing: boolean
}

/** An attempt to connect a wallet; a new attempt in the same namespace ends it. */
export interface Attempt extends Start {
  /** The id of the row, once that is known. */
  connectorId: string
  readonly number: number
  readonly abort: AbortController
  promise: Promise<ConnectionHandle>
  /** How many callers wait for it. */
  waiters: number
  /** Set once it has been created. */
  connector?: Connector
  /** Whether the wallet has approved. */
  isApproved?: boolean
  /** Whether a gate refused the approved connection. */
  isRefused?: boolean
  /** The wallet's changes since its approval, applied once connected. */
  held?: ConnectorEvents['change']
  isLost?: boolean
  /** What the connector reports meanwhile. */
  progress?: Progress
  /** Whether it ended; set only if the connector reported something. */
  isOver?: boolean
}

/** Starts attempts and tracks the running one of each namespace. */
export interface Connecting {
  /** By namespace; restores that run next to them have a longer key. */
  readonly attempts: Map<string, Attempt>
  start(start: Start): Promise<ConnectionHandle>
  /** Runs an attempt that leaves the others of its namespace alone; its number is negative. */
  run(attempt: Attempt): Promise<ConnectionHandle>
}
