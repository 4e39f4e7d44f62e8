export { __name__ } from './__name__.js'
export type { __Name__Options, __Name__Provider } from './contract.js'
