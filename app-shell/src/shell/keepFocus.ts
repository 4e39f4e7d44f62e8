/**
 * Moves focus to the title when what has it leaves the dialog, as a section does that a late configuration turns off: the browser would
 * give it to the page. A view that moves focus itself has done so by then.
 */
export function keepFocus(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const root = dialog.getRootNode() as ShadowRoot
  let last = root.activeElement
  const observer = new MutationObserver(() => {
    if (root.activeElement) last = root.activeElement
    else if (dialog.open && last && !last.isConnected) {
      last = null
      const { activeElement, body } = document
      // What of the page has focus took it in the same turn.
      if (!activeElement || activeElement === body) dialog.querySelector<HTMLElement>('#lk-title')?.focus()
    }
  })
  dialog.addEventListener(
    'focusin',
    () => {
      last = root.activeElement
    },
    { signal },
  )
  // Focus that the visitor takes elsewhere is theirs, also if what had it leaves later. Known only after the event, which browsers
  // also send while an element leaves, and while the window gives focus to another one: the element is still the active one then.
  dialog.addEventListener(
    'focusout',
    ({ target }) =>
      queueMicrotask(() => {
        if (last === target && last?.isConnected && last !== root.activeElement) last = null
      }),
    { signal },
  )
  observer.observe(dialog, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
