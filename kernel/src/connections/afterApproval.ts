/** What is fetched once a wallet has approved, as one file. */
export { askForNetwork } from './connect/askForNetwork.js'
export { coverNamespaces } from './connect/coverNamespaces.js'
export { createHeld } from './createHeld.js'
