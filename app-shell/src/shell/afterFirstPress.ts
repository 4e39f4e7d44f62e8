import { animateViews } from './animateViews.js'
import { keepFocus } from './keepFocus.js'
import { refuseStrayClicks } from './refuseStrayClicks.js'
import { typeAhead } from './typeAhead.js'

// What the first press, key, toast or alert loads, in one chunk: each name of a chunk is bytes of the first frame.
export { Notes } from './Notes.js'
export { restoreFocus } from './restoreFocus.js'
export { showRefusal } from './showRefusal.js'

/** A press or a key, what it was on, and the disabled control that it was on, as it was then. */
export type EarlyEvent = readonly [event: Event, target: Element, disabled: Element | null]

/** Adds what the first press or key brings; `early` are the presses and keys that the dialog kept until now. */
export function afterFirstPress(dialog: HTMLDialogElement, signal: AbortSignal, early: readonly EarlyEvent[]): void {
  dialog.onpointerdown = dialog.onkeydown = null
  animateViews(dialog, signal)
  keepFocus(dialog, signal)
  refuseStrayClicks(dialog, signal, early[0]?.[2])
  typeAhead(dialog, signal, early)
}
