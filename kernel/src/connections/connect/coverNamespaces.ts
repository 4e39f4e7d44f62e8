import { toBaseError } from '../../errors/toBaseError.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Connecting } from './contract.js'

/** Connects the other namespaces that an approval covers, since it is the newest choice. A failure leaves their connections as they are. */
export function coverNamespaces(
  { store, registry, alert }: ConnectionRuntime,
  { attempts, start }: Connecting,
  connectorId: string,
  others: readonly string[],
): void {
  for (const namespace of others) {
    const family = store.getState().namespaces[namespace]
    const entry = registry.get(connectorId)
    if (!family || !entry?.candidate.namespaces.includes(namespace) || attempts.has(namespace)) continue
    if (family.connections.some((connection) => connection.connectorId === connectorId)) continue
    start({ input: { connectorId }, namespace, entry, isCovered: true }).catch((error: unknown) => {
      alert({
        code: 'NAMESPACE_NOT_CONNECTED',
        title: 'Namespace Not Connected',
        text: `The wallet approved "${namespace}" too, and it could not be used: ${toBaseError(error).code}.`,
      })
    })
  }
}
