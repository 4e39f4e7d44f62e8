/** What is fetched for the first request that signs or passes a gate, and for what few connections need, as one file. */
export { runGate } from '../gates/runGate.js'
export { askForNetwork } from './connect/askForNetwork.js'
export { coverNamespaces } from './connect/coverNamespaces.js'
export { guardRequest } from './guardRequest.js'
export { createGuards } from './pending/createGuards.js'
export { signMessage } from './signMessage.js'
