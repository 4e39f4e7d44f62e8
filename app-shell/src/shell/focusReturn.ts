const focusedIn = (root: Document | ShadowRoot): HTMLElement[] => {
  const element = root.activeElement as HTMLElement | null
  return element ? [...(element.shadowRoot ? focusedIn(element.shadowRoot) : []), element] : []
}

const invokerOf = (element: HTMLElement): HTMLElement[] => {
  const id = element.closest('[popover]')?.id
  return id
    ? [...(element.getRootNode() as Document).querySelectorAll<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)]
    : []
}

/**
 * Notes where focus is now; what it answers puts it back there, or on what stands for it by then: the invoker of the
 * popover it was in, or a button of ours.
 */
export function focusReturn(): () => void {
  const openers = focusedIn(document)
  const candidates = [...openers, ...openers.flatMap(invokerOf)]
  const put = (): void => {
    for (const element of [...candidates, ...document.querySelectorAll<HTMLElement>('[data-lk-button]')]) {
      if (!element.isConnected || element === document.body) continue
      element.focus({ preventScroll: true })
      if ((element.getRootNode() as Document | ShadowRoot).activeElement === element) return
    }
  }
  return () => {
    put()
    // The page may replace its button in answer to what just happened.
    requestAnimationFrame(() => {
      if (!document.activeElement || document.activeElement === document.body) put()
    })
  }
}
