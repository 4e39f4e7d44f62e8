/** Also fieldsets and options, which no Tab stops at. */
const controls = ':enabled,a[href],[tabindex]'

/** Wraps Tab within the dialog; a native dialog would move focus to the browser's toolbar. Lets Enter press once while it is held. */
export function wrapTab(dialog: HTMLElement, signal: AbortSignal): void {
  const wrap = (event: KeyboardEvent): void => {
    // Held since the page's button, it would press whatever the list begins with. Here, because the chunk has no bytes for a listener more.
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    if (event.key !== 'Tab' || event.defaultPrevented || event.isComposing) return
    const stops = [...dialog.querySelectorAll<HTMLElement>(controls)].filter(({ tabIndex }) => tabIndex >= 0)
    const active = (dialog.getRootNode() as ShadowRoot).activeElement
    // `Node.DOCUMENT_POSITION_PRECEDING` and `_FOLLOWING`
    const side = event.shiftKey ? 2 : 4
    if (active && stops.some((stop) => stop !== active && active.compareDocumentPosition(stop) & side)) return
    event.preventDefault()
    stops.at(event.shiftKey ? -1 : 0)?.focus()
  }
  dialog.addEventListener('keydown', wrap, { signal })
}
