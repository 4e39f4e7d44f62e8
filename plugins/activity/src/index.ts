export type { ActivityContract, ActivityPlugin } from './contract.js'
