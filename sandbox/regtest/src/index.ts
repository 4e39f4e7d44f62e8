export type { Regtest, RegtestOptions, RegtestUtxo } from './startRegtest.ts'
export { startRegtest } from './startRegtest.ts'
