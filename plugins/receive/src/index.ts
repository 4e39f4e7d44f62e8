export type { AddressKind, ReceiveContract, ReceivePlugin } from './contract.js'
export { receive } from './manifest.js'
