import { aborted } from '../../errors/refused.js'
import { toBaseError } from '../../errors/toBaseError.js'
import type { GateId } from '../../gates/contract.js'
import { runGate } from '../../gates/runGate.js'
import type { Attempt } from '../connect/contract.js'
import { letGo } from '../letGo.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { Connection } from '../state.js'
import type { Guards } from './contract.js'
import { createChanging } from './createChanging.js'
import { createPending } from './createPending.js'
import { establish } from './establish.js'

/** Creates the guards of a kernel. */
export function createGuards(runtime: ConnectionRuntime, attempts: ReadonlyMap<string, Attempt>): Guards {
  const { gates } = runtime
  const pending = createPending(runtime, attempts)
  const passed = new Map<string, Connection>()
  const isGuarded = (gate: GateId): boolean => [...gates.entries].some((entry) => entry.gate === gate)
  /** Stores what a gate decides on until the attempt has ended, which a page that is closed does not see. */
  const remember = (incoming: Connection, signal: AbortSignal): void => {
    runtime.landing?.expect(incoming)
    signal.addEventListener('abort', () => runtime.landing?.giveUp(incoming))
  }
  /** Under the id of its row, and that under which a restored one is stored. */
  const forEachId = (
    { input, connectorId }: Attempt,
    connection: Connection,
    work: ((connection: Connection) => void) | undefined,
  ): void => {
    for (const id of new Set([connectorId, input.connectorId])) work?.({ ...connection, connectorId: id })
  }
  return {
    propose: ({ namespace, connectorId, abort }, networkId) =>
      runGate(gates, 'connection.proposed', { namespace, connectorId, networkId }, abort.signal),
    async pass(attempt, live, incoming, proofs) {
      const { namespace, abort, restored } = attempt
      // Without a handler no change waits.
      if (isGuarded('connection.changing')) runtime.changing ??= createChanging(runtime, pending, passed)
      const { connections = [] } = namespaceStateOf(runtime, namespace) ?? {}
      const policy = { namespace, incoming, connections }
      const keep = (await runGate(gates, 'connection.policy', policy, abort.signal)) ?? []
      // Nobody chose it now: it takes no other connection's place.
      if (restored?.joins && !connections.every(({ id }) => keep.includes(id))) throw aborted()
      const list: unknown = proofs
      // What does not act passes the gate of changes once it does.
      if (restored?.joins && runtime.changing) return [incoming, keep]
      if (!isGuarded('connection.established')) {
        passed.set(incoming.id, incoming)
        return [incoming, keep]
      }
      // What counts already is what a reload meanwhile restores: one that joined it would count as well, without having passed.
      const isRemembered = !restored && !connections[0]
      if (isRemembered) remember(incoming, abort.signal)
      /** A reload accepts no account that is not stored. */
      const follow = (next: Connection): void => {
        if (isRemembered) runtime.landing?.expect(next)
        else if (restored) forEachId(attempt, next, runtime.landing?.expect)
      }
      try {
        const given = Array.isArray(list) ? list : []
        const connection = await establish(runtime, pending, attempt, live, incoming, given, follow)
        passed.set(connection.id, connection)
        return [connection, keep]
      } catch (error) {
        if (restored && attempt.isRefused && toBaseError(error).details.byVisitor) {
          forEachId(attempt, incoming, runtime.landing?.giveUp)
          letGo(runtime, live.connector, namespace)
        }
        throw error
      }
    },
  }
}
