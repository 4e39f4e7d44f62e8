const controls = 'button,a,summary,label,input'

/**
 * Refuses the further clicks of a double or triple click, or of such a tap, once what was pressed first is gone: another view
 * has taken its place, and what stands there now was not meant.
 */
export function refuseStrayClicks(dialog: HTMLElement, signal: AbortSignal): void {
  let pressed: Element | undefined
  const look = (event: MouseEvent): void => {
    const target = event.target as Element
    if (event.detail < 2) pressed = target.closest(controls) ?? target
    // Pressed before this was loaded, it is not known; nor does it have to be pressed twice.
    else if (!pressed?.isConnected) {
      event.stopPropagation()
      event.preventDefault()
    }
  }
  dialog.addEventListener('click', look, { capture: true, signal })
}
