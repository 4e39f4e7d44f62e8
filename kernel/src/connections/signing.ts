/** What is fetched for the first request that signs or passes a gate, as one file. */
export { runGate } from '../gates/runGate.js'
export { guardRequest } from './guardRequest.js'
export { createGuards } from './pending/createGuards.js'
export { signMessage } from './signMessage.js'
