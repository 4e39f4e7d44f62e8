const controls = ':is(button,input,select,textarea):enabled,a[href],[tabindex]'

/** Sends Tab from one end of the dialog to the other; a native dialog lets it leave through the browser's own chrome. */
export function wrapTab(dialog: HTMLElement, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && !event.defaultPrevented && !event.isComposing) wrap(dialog, event)
  }
  dialog.addEventListener('keydown', onKey, { signal })
}

function wrap(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(controls)].filter((element) => element.tabIndex >= 0)
  const active = (dialog.getRootNode() as ShadowRoot).activeElement
  const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  if (active && stops.some((stop) => stop !== active && active.compareDocumentPosition(stop) & side)) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
