import type { focused } from './focused.js'

const invokersOf = (element: HTMLElement, page: Element): HTMLElement[] => {
  try {
    const { id } = element.closest('[popover]') ?? {}
    const root = element.getRootNode()
    const scope = root instanceof ShadowRoot ? root : page
    return id
      ? [...scope.querySelectorAll<HTMLElement>('[popovertarget]')].filter(
          (one) => one.getAttribute('popovertarget') === id,
        )
      : []
  } catch {
    // The page's own methods, or fields of its form named like them.
    return []
  }
}

/**
 * Puts focus back on what had it when the dialog opened, innermost first, or on what replaced that by now: the invoker of the
 * popover it was in, or a button of ours. Focus that the page or the visitor has moved elsewhere stays there.
 * What the first frame has comes as arguments: imported from two chunks, it would become a file of its own.
 */
export function restoreFocus(
  openers: readonly HTMLElement[],
  host: HTMLElement,
  page: Element,
  focusedNow: typeof focused,
): void {
  const candidates = [...openers, ...openers.flatMap((opener) => invokersOf(opener, page))]
  const put = (): void => {
    const ours = page.querySelectorAll<HTMLElement>('[data-lk-button]')
    for (const element of [...candidates, ...ours]) {
      if (!element.isConnected) continue
      try {
        element.focus({ preventScroll: true })
      } catch {
        // The page's own method: the next one, then.
      }
      if (focusedNow().includes(element)) return
    }
  }
  const now = focusedNow()
  if (!now[0] || now.includes(host) || openers.includes(now[0])) put()
  // The page may replace its button in answer to what just happened.
  requestAnimationFrame(() => focusedNow().length || put())
}
