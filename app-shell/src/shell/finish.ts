import type { AnyKernel } from '@latchkey/kernel'
import { followTheme } from '../theme/followTheme.js'
import { animateHeight } from './animateHeight.js'
import { finishStyles } from './finishStyles.js'
import { wrapTab } from './wrapTab.js'

/** What a visitor cannot need before the first frame is seen; in a chunk of its own that nobody waits for. */
export function finish(
  kernel: AnyKernel,
  dialog: HTMLDialogElement,
  signal: AbortSignal,
  theme: Parameters<typeof followTheme>[3],
): void {
  if (signal.aborted) return
  const root = dialog.getRootNode() as ShadowRoot
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(finishStyles)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  // The line of a `Notice` explains the dialog; a view without one leaves it at its name.
  dialog.setAttribute('aria-describedby', 'lk-about')
  followTheme(kernel, root, signal, theme)
  animateHeight(dialog, signal)
  // Its code comes with the first key, and is told the keys that were pressed until it is there.
  const early: (readonly [event: KeyboardEvent, target: EventTarget | null])[] = []
  dialog.onkeydown = (event) => {
    if (early.push([event, event.target]) > 1) return
    import('./typeAhead.js').then((room) => {
      dialog.onkeydown = null
      room.typeAhead(dialog, signal, early)
    }, kernel.report)
  }
  // What only stands in the page is no sheet, and Tab goes on there.
  if (!(dialog.showModal as unknown)) return
  wrapTab(dialog, signal)
  if (navigator.maxTouchPoints)
    import('./swipeToClose.js').then((room) => room.swipeToClose(kernel, dialog, signal), kernel.report)
}
