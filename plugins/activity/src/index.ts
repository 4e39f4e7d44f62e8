export type { ActivityContract, ActivityPlugin } from './contract.js'
export type { Entry, Operation, Transfer } from './entry.js'
export { activity } from './manifest.js'
export type { ActivityState, Failure } from './state.js'
