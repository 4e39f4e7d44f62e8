import type { Network, Site } from '../config/contract.js'
import type { ContractOf, OptionsOf, Plugin, PluginFactory } from '../plugins/contract.js'
import type { Hosts } from './contract.js'

/**
 * Adds `hosts` to the manifest of a plugin: for the module that its package exports to servers, so that pages don't load the
 * declaration.
 */
/*#__NO_SIDE_EFFECTS__*/
export function declareHosts<plugin extends Plugin>(
  factory: PluginFactory<plugin>,
  hosts: (options: Readonly<OptionsOf<ContractOf<plugin>>>, site: Site) => Hosts,
): PluginFactory<plugin> {
  return (...given) => {
    const plugin = factory(...given)
    return { ...plugin, manifest: { ...plugin.manifest, hosts } }
  }
}

/** The RPC addresses of the site's networks in one namespace: what an adapter reaches that reads from all of them. */
export const rpcHosts = ({ networks }: { readonly networks: readonly Network[] }, namespace: string): Hosts => ({
  connect: networks.flatMap((network) => (network.chainNamespace === namespace ? network.rpcUrls.default.http : [])),
})
