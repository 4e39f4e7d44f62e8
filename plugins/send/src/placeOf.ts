import type { ConnectionHandle, Context, Network } from '@latchkey/kernel'
import type { SendInside } from './insideContract.js'

/** The account in use, on the network that it is used on. */
export interface Place {
  readonly namespace: string
  readonly address: string
  /** CAIP-10 */
  readonly account: string
  readonly network: Network
  readonly handle: ConnectionHandle
}

/** Who would send now, and where; `undefined` without a connection, or on a network that the site does not list. */
export function placeOf({
  connection,
  networks,
}: Pick<Context<SendInside>, 'connection' | 'networks'>): Place | undefined {
  const handle = connection()
  const record = handle?.record
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === record?.networkId)
  if (!handle || !record || !network) return
  const { namespace, activeAddress: address, networkId } = record
  return { namespace, address, account: `${networkId}:${address}`, network, handle }
}
