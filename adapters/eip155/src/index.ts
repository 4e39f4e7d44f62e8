export type { Eip155Contract, Eip1193Provider } from './contract.js'
export { type Eip155Adapter, eip155 } from './manifest.js'
