/** What the first press, key, toast or alert loads, in one chunk: each name of a chunk is bytes of the first frame. */
export { animateViews } from './animateViews.js'
export { Notes } from './Notes.js'
export { restoreFocus } from './restoreFocus.js'
export { showRefusal } from './showRefusal.js'
