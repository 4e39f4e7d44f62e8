const controls = 'button,a,summary,label,input'

/**
 * Refuses the further clicks of a double or triple click, or of such a tap, once what was pressed first is gone: another view
 * has taken its place, and what stands there now was not meant. `first` is the disabled control that the press before this was
 * loaded was on: that press did nothing, so nothing has taken its place.
 */
export function refuseStrayClicks(dialog: HTMLElement, signal: AbortSignal, first?: Element | null): void {
  let pressed: Element | undefined
  const look = (event: MouseEvent): void => {
    const target = event.target as Element
    const control = target.closest(controls) ?? target
    if (event.detail < 2) pressed = control
    // Pressed before this was loaded, it is not known; nor does it have to be pressed twice, unless it was disabled.
    else if (pressed ? !pressed.isConnected : control !== first) {
      event.stopPropagation()
      event.preventDefault()
    }
  }
  dialog.addEventListener('click', look, { capture: true, signal })
}
