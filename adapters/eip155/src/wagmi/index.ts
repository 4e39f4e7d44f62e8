export type { CreateWagmiConnector, WagmiConnector } from './contract.js'
export { fromWagmiConnector } from './fromWagmiConnector.js'
