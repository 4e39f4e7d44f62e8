const controls = 'button,a,summary,label,input'

/**
 * Refuses the further clicks of a double or triple click, or of such a tap, once what was pressed first is gone: another view
 * has taken its place, and what stands there now was not meant. `first` is what the press that loaded this
 * was on.
 */
export function refuseStrayClicks(dialog: HTMLElement, signal: AbortSignal, first?: EventTarget | null): void {
  const controlOf = (target: EventTarget): Element => (target as Element).closest(controls) ?? (target as Element)
  const early = first && controlOf(first)
  let pressed: Element | undefined
  const look = (event: MouseEvent): void => {
    const control = controlOf(event.target as Element)
    if (event.detail < 2) pressed = control
    // Pressed before this was loaded, it is not known, except that a disabled row is there to be pressed again.
    else if (pressed ? !pressed.isConnected : control !== early) {
      event.stopPropagation()
      event.preventDefault()
    }
  }
  dialog.addEventListener('click', look, { capture: true, signal })
}
