import { rpcHosts } from '@latchkey/kernel'
import type { Eip155Adapter } from './manifest.js'
import { eip155 as listed } from './manifest.js'

/** Lists EVM networks, with the addresses that it reaches: what `#manifest` is on servers. */
export const eip155 = (): Eip155Adapter => ({ ...listed(), hosts: (site) => rpcHosts(site, 'eip155') })
