export type { NearContract, NearProvider, NearState, NearWallet } from './contract.js'
export { type NearAdapter, near } from './near.js'
export { nearMainnet } from './nearMainnet.js'
export { nearTestnet } from './nearTestnet.js'
