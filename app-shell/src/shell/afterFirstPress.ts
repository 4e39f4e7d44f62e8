import { animateViews } from './animateViews.js'
import { keepFocus } from './keepFocus.js'
import { refuseStrayClicks } from './refuseStrayClicks.js'

// What the first press, key, toast or alert loads, in one chunk: each name of a chunk is bytes of the first frame.
export { Notes } from './Notes.js'
export { restoreFocus } from './restoreFocus.js'
export { showRefusal } from './showRefusal.js'

/** Adds what the first press or key brings. */
export function afterFirstPress(dialog: HTMLDialogElement, signal: AbortSignal): void {
  animateViews(dialog, signal)
  keepFocus(dialog, signal)
  refuseStrayClicks(dialog, signal)
}
