import type { KernelState, Network } from '@latchkey/kernel'

/** Whose name is meant: an account, on the network that it is used on. */
export interface Subject {
  readonly namespace: string
  /** CAIP-2 */
  readonly networkId: string
  readonly address: string
  /** CAIP-10 */
  readonly account: string
  /** Absent for a network that the site does not list. */
  readonly network: Network | undefined
}

/** The account and network in use now; `undefined` without a connection. */
export function subjectOf(
  { namespaces, activeNamespace = '' }: Pick<KernelState, 'namespaces' | 'activeNamespace'>,
  networks: readonly Network[],
): Subject | undefined {
  const { connections = [], activeConnectionId } = namespaces[activeNamespace] ?? {}
  // Not by `activeConnection`: code that the first frame's file shares with a feature without views becomes a file of its own.
  const connection = connections.find(({ id }) => id === activeConnectionId)
  if (!connection) return
  const { namespace, networkId, activeAddress: address } = connection
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  return { namespace, networkId, address, account: `${networkId}:${address}`, network }
}
