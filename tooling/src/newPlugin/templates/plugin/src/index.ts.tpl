export type { __Name__Contract, __Name__Plugin } from './contract.js'
export { __name__ } from './manifest.js'
