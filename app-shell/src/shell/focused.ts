import { pageDocument } from './pageDocument.js'

/** What is focused, through shadow roots, innermost first; nothing when only the page itself is. */
export const focused = (element: Element | null | undefined = pageDocument('activeElement')): HTMLElement[] =>
  element && element !== pageDocument('body')
    ? [...focused(element.shadowRoot?.activeElement ?? null), element as HTMLElement]
    : []
