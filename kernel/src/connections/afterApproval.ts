/** What is fetched once a wallet has approved, as one file. */
export { calmFacts } from './calmFacts.js'
export { askForNetwork } from './connect/askForNetwork.js'
export { coverFamilies } from './connect/coverFamilies.js'
export { createApply } from './createApply.js'
export { createForget } from './createForget.js'
export { createLeaving } from './createLeaving.js'
