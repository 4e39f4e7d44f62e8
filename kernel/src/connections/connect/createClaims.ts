import { letGo } from '../letGo.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { Attempt } from './contract.js'

/** Tracks approvals whose attempt is over; such a wallet is disconnected again, unless it is in use by then. */
export interface Claims {
  /** The wallet has approved. */
  approved(attempt: Attempt): void
  /** The connection is established. */
  connected(connectorId: string): void
  /** The attempt ended without a connection. */
  failed(attempt: Attempt): void
}

/** Creates the claims for the running attempts. */
export function createClaims(runtime: ConnectionRuntime, attempts: ReadonlyMap<string, Attempt>): Claims {
  /** Wallets that approved an abandoned attempt while another attempt with them was running, which then decides. */
  const unclaimed = new Set<string>()
  /** Whether another attempt or a connection uses this wallet, so that it must not be disconnected. */
  const isWanted = (attempt: Attempt): boolean => {
    const { namespace, connectorId } = attempt
    const other = attempts.get(namespace)
    return (
      (other !== attempt && other?.connectorId === connectorId) ||
      !!namespaceStateOf(runtime, namespace)?.connections.some((connection) => connection.connectorId === connectorId)
    )
  }

  return {
    approved(attempt) {
      attempt.isApproved = true
      if (attempt.restored || isCurrent(runtime, attempt)) return
      if (isWanted(attempt)) unclaimed.add(attempt.connectorId)
      else letGo(runtime, attempt.connector, attempt.namespace)
    },
    connected: (connectorId) => unclaimed.delete(connectorId),
    failed(attempt) {
      const { connectorId, isApproved, restored } = attempt
      if (!restored && (isApproved || unclaimed.has(connectorId)) && !isWanted(attempt)) {
        unclaimed.delete(connectorId)
        letGo(runtime, attempt.connector, attempt.namespace)
      }
    },
  }
}

/** Whether an attempt is still the current one of its namespace: not superseded and not aborted. */
export const isCurrent = (runtime: ConnectionRuntime, { namespace, number, abort }: Attempt): boolean =>
  namespaceStateOf(runtime, namespace)?.attempt === number && !abort.signal.aborted
