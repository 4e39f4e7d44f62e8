/** What is fetched once a wallet has approved, or reports something while it is asked, as one file. */
export { reportProgress } from './connect/reportProgress.js'
export { createHeld } from './createHeld.js'
