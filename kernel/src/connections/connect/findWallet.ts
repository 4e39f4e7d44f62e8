import { connectorNotFound } from '../../errors/connection.js'
import type { RegistryEntry } from '../createRegistry.js'
import type { Attempt } from './contract.js'

/** Answers the row of the wallet, waiting for one that is restored. @throws `CONNECTOR_NOT_FOUND` */
export async function findWallet(attempt: Attempt): Promise<RegistryEntry> {
  const { namespace, restored, connectorId } = attempt
  let { entry } = attempt
  // A wallet of several families may be found in another one first.
  if (!entry?.candidate.namespaces.includes(namespace)) entry = await restored?.appear(connectorId)
  // In silence nobody could tell one wallet from another that claims its name.
  if (!entry || (restored && entry.candidate.marks.includes('duplicate-claim'))) throw connectorNotFound(connectorId)
  attempt.connectorId = entry.candidate.id
  return entry
}
