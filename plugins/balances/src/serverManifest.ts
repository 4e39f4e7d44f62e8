import type { PluginFactory } from '@latchkey/kernel'
import { declareHosts } from '@latchkey/kernel'
import type { BalancesPlugin } from './contract.js'
import { balances as listed } from './manifest.js'

/** Shows what the visitor holds, with the address that it reaches: what `#manifest` is on servers. */
export const balances: PluginFactory<BalancesPlugin> = declareHosts(listed, ({ gateway }) => ({
  // The site's own gateway is in its policy anyway.
  ...(gateway !== undefined && { connect: [gateway] }),
}))
