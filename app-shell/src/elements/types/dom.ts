import type { AttributesByTag } from './elementAttributes.js'
import type { ElementEvents } from './elementEvents.js'

/** DOM types of our elements: plain elements with attributes and events. */
export type ElementTags = { [tag in keyof AttributesByTag]: HTMLElement }

// For `querySelector` and `createElement`, and for listeners on elements, the document and the window.
declare global {
  interface HTMLElementTagNameMap extends ElementTags {}
  interface GlobalEventHandlersEventMap extends ElementEvents {}
}
