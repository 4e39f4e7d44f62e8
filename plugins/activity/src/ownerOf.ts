import type { Context, Network } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'

/** Whose past is read, and where. */
export interface Owner {
  /** Gateway and account with its chain. The project is not in it: it is one for the life of the page. */
  readonly key: string
  readonly gateway: string
  /** CAIP-2 */
  readonly chain: string
  readonly address: string
  readonly network: Network
}

/** Whose past can be read now; `undefined` without a gateway, on other ecosystems, and on networks that the site does not list. */
export function ownerOf({
  getState,
  networks,
  gateway,
}: Pick<Context, 'getState' | 'networks' | 'gateway'>): Owner | undefined {
  const { namespaces, activeNamespace } = getState()
  const connection = activeNamespace === 'eip155' ? activeConnection(namespaces.eip155) : undefined
  if (!connection || gateway === undefined) return
  const { networkId: chain, activeAddress: address } = connection
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain)
  if (!network) return
  return { key: `${gateway} ${chain}:${address}`, gateway, chain, address, network }
}
