import type { Connector } from '../contract.js'
import type { RegistryEntry } from '../createRegistry.js'
import type { Connection } from '../state.js'
import type { WalletAnswer } from './askWallet.js'
import type { Attempt } from './contract.js'

/** Creates the record of a connection. */
export function toConnection(
  { namespace, number, restored }: Attempt,
  { candidate }: RegistryEntry,
  { isShared }: Connector,
  { wallet }: WalletAnswer,
  where: Pick<Connection, 'accounts' | 'activeAddress' | 'networkId'>,
): Connection {
  const { id: connectorId } = candidate
  const { icon } = wallet ?? candidate
  return {
    id: `${namespace}/${connectorId}/${number}`,
    connectorId,
    namespace,
    ...where,
    name: wallet?.name ?? candidate.name,
    ...(icon && { icon }),
    ...(isShared && { isShared: true }),
    isRestored: !!restored,
    since: Date.now(),
  }
}
