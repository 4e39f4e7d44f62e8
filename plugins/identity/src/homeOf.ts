import type { Context } from '@latchkey/kernel'
import type { NameQuestion } from '@latchkey/kernel/adapter'
import type { IdentityContract } from './contract.js'

/** Where names are kept, and by which nodes they are read; `undefined` where the site names no node. */
export function homeOf({
  options: { ens = {} },
  networks,
}: Pick<Context<IdentityContract>, 'options' | 'networks'>): Pick<NameQuestion, 'network' | 'registry'> | undefined {
  const { networkId = 'eip155:1', registry, rpcUrls } = ens
  const http = rpcUrls ?? networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.rpcUrls.default.http ?? []
  if (http.length === 0) return
  const id = networkId.slice(networkId.indexOf(':') + 1)
  return { network: { id, caipNetworkId: networkId, rpcUrls: { default: { http } } }, registry }
}
