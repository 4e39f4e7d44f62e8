/** What is fetched once a wallet has approved, or reports something while it is asked, as one file. */
export { askForNetwork } from './connect/askForNetwork.js'
export { coverNamespaces } from './connect/coverNamespaces.js'
export { reportProgress } from './connect/reportProgress.js'
export { createHeld } from './createHeld.js'
