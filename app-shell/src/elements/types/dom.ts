import type { AttributesByTag } from './elementAttributes.js'
import type { ElementEvents } from './elementEvents.js'

/** Our elements as the DOM knows them: with attributes and events alone. */
export type ElementTags = { [tag in keyof AttributesByTag]: HTMLElement }

// For `querySelector` and `createElement`, and for listeners on elements, the document and the window.
declare global {
  interface HTMLElementTagNameMap extends ElementTags {}
  interface GlobalEventHandlersEventMap extends ElementEvents {}
}
