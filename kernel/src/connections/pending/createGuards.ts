import { runGate } from '../../gates/runGate.js'
import type { Attempt } from '../connect/contract.js'
import type { Proof, ProofRequest } from '../contract.js'
import type { ConnectionRuntime, LiveConnection } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { Connection } from '../state.js'
import { createChanging } from './createChanging.js'
import { createPending } from './createPending.js'
import { establish } from './establish.js'

/** A connection that may count, and the ids of those that are kept as well. */
export type Passed = readonly [connection: Connection, keep: readonly string[]]

/** What the engine does once a plugin guards connections. */
export interface Guards {
  /** Collects what the wallet may sign in the prompt that connects. */
  propose(attempt: Attempt, networkId: string | undefined): Promise<ProofRequest | undefined>
  /** Runs the gates that decide which connections stay and whether the new one is allowed; returns it as it is by then. */
  pass(
    attempt: Attempt,
    live: Pick<LiveConnection, 'connector' | 'implementation' | 'provider'>,
    incoming: Connection,
    proofs: readonly Proof[] | undefined,
  ): Promise<Passed>
}

/** Creates the guards of a kernel; from then on changes of its connections wait for their gate. */
export function createGuards(runtime: ConnectionRuntime, attempts: ReadonlyMap<string, Attempt>): Guards {
  const { gates } = runtime
  const pending = createPending(runtime, attempts)
  runtime.changing = createChanging(runtime, pending)
  return {
    propose: ({ namespace, connectorId, abort }, networkId) =>
      runGate(gates, 'connection.proposed', { namespace, connectorId, networkId }, abort.signal),
    async pass(attempt, live, incoming, proofs) {
      const { namespace, abort } = attempt
      const { connections = [] } = namespaceStateOf(runtime, namespace) ?? {}
      const policy = { namespace, incoming, connections }
      const keep = (await runGate(gates, 'connection.policy', policy, abort.signal)) ?? []
      const list: unknown = proofs
      const isGuarded = gates.entries.some(({ gate }) => gate === 'connection.established')
      if (!isGuarded) return [incoming, keep]
      return [await establish(runtime, pending, attempt, live, incoming, Array.isArray(list) ? list : []), keep]
    },
  }
}
