/** What the first press or key loads, in one chunk. */
export { animateViews } from './animateViews.js'
export { restoreFocus } from './restoreFocus.js'
