import type { PluginFactory } from '@latchkey/kernel'
import { declareHosts } from '@latchkey/kernel'
import type { IdentityPlugin } from './contract.js'
import { identity as listed } from './manifest.js'

/** Shows the name and picture of the account, with the addresses that it reaches: what `#manifest` is on servers. */
export const identity: PluginFactory<IdentityPlugin> = declareHosts(listed, ({ gateway, ens }) => ({
  // The site's own gateway and the nodes of its networks are in its policy anyway.
  connect: [...(gateway === undefined ? [] : [gateway]), ...(ens?.rpcUrls ?? [])],
}))
