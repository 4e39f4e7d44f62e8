/** What is fetched once a wallet has approved, as one file. */
export { askForNetwork } from './connect/askForNetwork.js'
export { coverFamilies } from './connect/coverFamilies.js'
export { createHeld } from './createHeld.js'
