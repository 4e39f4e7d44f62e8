/** The element in which another one scrolls; `undefined` if it is the page. */
export function scrollerOf(element: Element | null): HTMLElement | undefined {
  for (let at = element?.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return
}
