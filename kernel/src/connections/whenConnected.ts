/** What is fetched once somebody is connected, as one file. */
export { calmFacts } from './calmFacts.js'
export { coverFamilies } from './connect/coverFamilies.js'
export { createLeaving } from './createLeaving.js'
