import { rpcHosts } from '@latchkey/kernel'
import type { SolanaAdapter } from './manifest.js'
import { solana as listed } from './manifest.js'

/** Lists Solana networks, with the addresses that it reaches: what `#manifest` is on servers. */
export const solana = (): SolanaAdapter => ({ ...listed(), hosts: (site) => rpcHosts(site, 'solana') })
