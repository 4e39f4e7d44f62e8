import { rpcHosts } from '@latchkey/kernel'
import type { CosmosAdapter } from './manifest.js'
import { cosmos as listed } from './manifest.js'
import type { CosmosOptions } from './options.js'

/**
 * Supports Cosmos chains, with the addresses that it reaches: what `#manifest` is on servers.
 * @throws `CONFIG_INVALID` naming the invalid option
 */
export const cosmos = (options: CosmosOptions = {}): CosmosAdapter => ({
  ...listed(options),
  // The nodes of clients that a site creates; `rest` goes to wallets alone.
  hosts: (site) => ({
    connect: [...(rpcHosts(site, 'cosmos').connect ?? []), ...(options.chains ?? []).flatMap(({ rpc }) => rpc ?? [])],
  }),
})
