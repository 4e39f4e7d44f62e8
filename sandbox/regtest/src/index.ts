export type { Regtest, RegtestOptions, RegtestUtxo } from './contract.ts'
export { startRegtest } from './startRegtest.ts'
