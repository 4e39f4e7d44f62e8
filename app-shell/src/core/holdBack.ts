/** What a disabled fieldset leaves usable; elements with a tree of their own are found apart. */
const loose = ':is(a[href],area[href],summary,iframe,audio,video,[tabindex],[contenteditable]):not(:disabled)'

/** Makes inert what a disabled fieldset around `place` does not reach, also what arrives later. Returns a function that undoes it. */
export function holdBack(place: Element): () => void {
  const held = new Set<Element>()
  const hold = (): void => {
    for (const element of place.querySelectorAll('*:not([inert])'))
      if (element.matches(loose) || element.shadowRoot || element.localName.includes('-')) {
        held.add(element)
        element.setAttribute('inert', '')
      }
  }
  hold()
  const observer = new MutationObserver(hold)
  observer.observe(place, {
    subtree: true,
    childList: true,
    attributeFilter: ['href', 'tabindex', 'contenteditable', 'inert'],
  })
  return () => {
    observer.disconnect()
    for (const element of held) element.removeAttribute('inert')
  }
}
