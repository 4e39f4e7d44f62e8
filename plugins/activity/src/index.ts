export type { ActivityContract, ActivityPlugin } from './contract.js'
export type { Approval, Entry, Operation, Token, Transfer } from './entry.js'
export { activity } from './manifest.js'
export type { ActivityState, Failure, ListNotice } from './state.js'
