export { identity } from '#manifest'
export type { IdentityContract, IdentityPlugin, Profile } from './contract.js'
