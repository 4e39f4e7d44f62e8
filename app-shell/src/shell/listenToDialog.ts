import type { AnyKernel } from '@latchkey/kernel'

/** Events that the page's own "click outside", shortcuts and focus traps must not receive. */
const kept =
  'click dblclick contextmenu pointerdown pointerup mousedown mouseup touchstart touchend keydown keyup focusin focusout'

/**
 * Turns what a visitor does to the dialog as a whole into calls of the kernel, and keeps the rest inside.
 * Attach it after React's root, so that a view can prevent an event first.
 */
export function listenToDialog(kernel: AnyKernel, dialog: HTMLDialogElement, signal: AbortSignal): void {
  const listen = <type extends keyof HTMLElementEventMap>(
    type: type,
    listener: (event: HTMLElementEventMap[type]) => void,
  ): void => dialog.addEventListener(type, listener, { signal })

  const button = (action: string): HTMLElement | null => dialog.querySelector(`[data-lk-action=${action}]`)
  // One that may not be left says so where its button is pressed.
  const close = (): void => (dialog.getAttribute('closedby') ? button('close')?.click() : kernel.close())
  const leave = (event: Event): void => {
    event.preventDefault()
    // A view without the button has no way back by keys either.
    const back = button('back')
    if (back) back.click()
    else close()
  }
  const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent): boolean => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    return target === dialog && (x < left || x > right || y < top || y > bottom)
  }

  for (const type of kept.split(' ')) listen(type as 'click', (event) => event.stopPropagation())

  listen('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.key === 'Escape') leave(event)
  })
  // `cancel` of a file input inside bubbles up here.
  listen('cancel', (event) => event.target === dialog && leave(event))

  let pressedOutside = false
  listen('pointerdown', (event) => {
    pressedOutside = isOutside(event)
  })
  listen('click', (event) => {
    if (pressedOutside && isOutside(event)) close()
    pressedOutside = false
  })
}
