import type { Connector } from '../contract.js'
import { familyOf } from '../familyOf.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Attempt } from './contract.js'
import { isCurrent } from './isCurrent.js'

/** Which approvals nobody waits for any more; such a wallet is closed again, unless it is needed by now. */
export interface Claims {
  /** The wallet approved. */
  approved(attempt: Attempt): void
  /** Its connection counts. */
  connected(connectorId: string): void
  /** The attempt is over without a connection. */
  failed(attempt: Attempt): void
  /** Leaves a wallet; nobody waits for it. */
  letGo(connector: Connector | undefined, namespace: string): void
}

/** Creates the claims over the attempts that run. */
export function createClaims(runtime: ConnectionRuntime, attempts: ReadonlyMap<string, Attempt>): Claims {
  /** Wallets that approved an attempt nobody waited for any more, while another one for them ran: that one decides. */
  const unclaimed = new Set<string>()
  /** Another attempt, or a connection, needs this wallet: it must not be closed. */
  const isWanted = (attempt: Attempt): boolean => {
    const { namespace, connectorId } = attempt
    const other = attempts.get(namespace)
    return (
      (other !== attempt && other?.connectorId === connectorId) ||
      !!familyOf(runtime, namespace)?.connections.some((connection) => connection.connectorId === connectorId)
    )
  }
  const letGo: Claims['letGo'] = (connector, namespace) => {
    const leave = async (): Promise<void> => connector?.disconnect(namespace)
    leave().catch(runtime.report)
  }

  return {
    letGo,
    approved(attempt) {
      attempt.isApproved = true
      if (attempt.restored || isCurrent(runtime, attempt)) return
      if (isWanted(attempt)) unclaimed.add(attempt.connectorId)
      else letGo(attempt.connector, attempt.namespace)
    },
    connected: (connectorId) => unclaimed.delete(connectorId),
    failed(attempt) {
      const { connectorId, isApproved, restored } = attempt
      if (!restored && (isApproved || unclaimed.has(connectorId)) && !isWanted(attempt)) {
        unclaimed.delete(connectorId)
        letGo(attempt.connector, attempt.namespace)
      }
    },
  }
}
