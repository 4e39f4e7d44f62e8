import { animateViews } from './animateViews.js'
import { keepFocus } from './keepFocus.js'
import { refuseStrayClicks } from './refuseStrayClicks.js'
import { typeAhead } from './typeAhead.js'

// What the first press, key, toast or alert loads, in one chunk: each name of a chunk is bytes of the first frame.
export { Notes } from './Notes.js'
export { restoreFocus } from './restoreFocus.js'
export { showRefusal } from './showRefusal.js'

/** Adds what the first press or key brings; `early` are the keys that `onkeydown` kept until now. */
export function afterFirstPress(
  dialog: HTMLDialogElement,
  signal: AbortSignal,
  early: Parameters<typeof typeAhead>[2],
): void {
  animateViews(dialog, signal)
  keepFocus(dialog, signal)
  refuseStrayClicks(dialog, signal)
  dialog.onkeydown = null
  typeAhead(dialog, signal, early)
}
