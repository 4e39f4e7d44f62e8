import { pageDocument } from './pageDocument.js'

/** What is focused, through shadow roots, innermost first; nothing when only the page itself is. */
const focused = (element: Element | null | undefined = pageDocument('activeElement')): HTMLElement[] =>
  element && element !== pageDocument('body')
    ? [...focused(element.shadowRoot?.activeElement ?? null), element as HTMLElement]
    : []

const invokersOf = (element: HTMLElement): HTMLElement[] => {
  const id = element.closest('[popover]')?.id
  const root = element.getRootNode()
  const scope = root instanceof ShadowRoot ? root : pageDocument('documentElement')
  return id ? [...scope.querySelectorAll<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)] : []
}

/**
 * Notes where focus is now; the function it returns restores it there, or to what replaced that element by then: the invoker of the
 * popover it was in, or a button of ours.
 */
export function focusReturn(): () => void {
  const openers = focused()
  const candidates = [...openers, ...openers.flatMap(invokersOf)]
  const put = (): void => {
    const ours = pageDocument('documentElement').querySelectorAll<HTMLElement>('[data-lk-button]')
    for (const element of [...candidates, ...ours]) {
      if (!element.isConnected) continue
      element.focus({ preventScroll: true })
      if (focused().includes(element)) return
    }
  }
  return () => {
    put()
    // The page may replace its button in answer to what just happened.
    requestAnimationFrame(() => focused().length || put())
  }
}
