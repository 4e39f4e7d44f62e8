import { clusterOf } from './clusterOf.js'

/** What Wallet Standard calls a network, such as `solana:devnet`. */
export const chainOf = (networkId: string): `solana:${ReturnType<typeof clusterOf>}` => `solana:${clusterOf(networkId)}`
