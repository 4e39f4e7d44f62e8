import { connectorNotFound } from '../../errors/connection.js'
import type { RegistryEntry } from '../createRegistry.js'
import type { Attempt } from './contract.js'

/** Returns the row of the wallet, waiting for it when restoring. @throws `CONNECTOR_NOT_FOUND` */
export async function findWallet(attempt: Attempt): Promise<RegistryEntry> {
  const { namespace, restored, connectorId } = attempt
  let { entry } = attempt
  // A wallet with several namespaces may be discovered in another one first.
  if (!entry?.candidate.namespaces.includes(namespace)) entry = await restored?.appear(connectorId)
  // A silent restore cannot distinguish a wallet from another one that claims its name.
  if (!entry || (restored && entry.candidate.marks.includes('duplicate-claim'))) throw connectorNotFound(connectorId)
  attempt.connectorId = entry.candidate.id
  return entry
}
