import type { Attempt } from '../connect/contract.js'
import type { AdapterImplementation, Connector, Proof, ProofRequest } from '../contract.js'
import type { Connection, DisconnectReason } from '../state.js'

/** The live objects of a connection that does not count yet. */
export interface ProposedWallet {
  readonly connector: Connector
  readonly implementation: AdapterImplementation
  readonly provider: unknown
}

/** How a change takes effect, once no gate has to decide. */
export interface Landing {
  /** Makes a record count. */
  land(next: Connection): void
  /** The record of a connection after an event of its wallet; `undefined` when the wallet shares no account any more. */
  next(implementation: AdapterImplementation, connection: Connection, payload: unknown): Connection | undefined
  /** Stores the connections of a namespace. */
  keep(namespace: string): void
  /** Ends a connection that did not end on the page. */
  end(connection: Connection, reason: DisconnectReason): void
  /** Stores a connection that a gate decides on, so that a reload meanwhile asks again. */
  expect(connection: Connection): void
  /** Forgets it, unless it counts by now. */
  giveUp(connection: Connection): void
}

/** What follows a decision: the record counts, or a handler refused it. */
export interface Effects {
  land(connection: Connection): void
  refuse(error: unknown, connection: Connection): void
}

/** Changes of account, network or connection that wait for a gate. */
export interface Changing {
  /**
   * Makes a record count that its wallet has changed to: after the gate if another account or network of the active connection acts.
   * @throws what a handler threw; `ABORTED` once a newer change takes its place, or the connection is gone
   */
  count(next: Connection): Promise<void> | void
  /**
   * Runs the gate for a record, in place of one that waits in its namespace; with the record that waits already, joins that run.
   * @throws as `count`
   */
  propose(next: Connection, before: Connection, effects: Effects): Promise<void>
  /** Whether a gate has let a connection through with its account and network. */
  hasPassed(connection: Connection): boolean
  /** The record that waits, if it is one of that connection. */
  waiting(connection: Connection): Connection | undefined
}

/** A connection that may count, and the ids of those that are kept as well. */
export type Passed = readonly [connection: Connection, keep: readonly string[]]

/** What the engine does once a plugin guards connections. */
export interface Guards {
  /** Collects what the wallet may sign in the prompt that connects. */
  propose(attempt: Attempt, networkId: string | undefined): Promise<ProofRequest | undefined>
  /** Runs the gates that decide which connections stay and whether the new one is allowed; returns it as it is by then. */
  pass(
    attempt: Attempt,
    live: ProposedWallet,
    incoming: Connection,
    proofs: readonly Proof[] | undefined,
  ): Promise<Passed>
}
