import { animateViews } from './animateViews.js'
import { refuseStrayClicks } from './refuseStrayClicks.js'

// What the first press or key loads, in one chunk.
export { restoreFocus } from './restoreFocus.js'

/** Adds what the first press or key brings. */
export function afterFirstPress(dialog: HTMLDialogElement, signal: AbortSignal): void {
  animateViews(dialog, signal)
  refuseStrayClicks(dialog, signal)
}
