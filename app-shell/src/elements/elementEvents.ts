import type { AnyKernel } from '@latchkey/kernel'
import { findInstance } from '../instances.js'

/** Our elements on the page, the most recently used one first. */
export const elementsOnPage: HTMLElement[] = []

/** Dispatches an `lk:` event that bubbles and crosses shadow roots. */
export function dispatchElementEvent(target: EventTarget, type: string, detail: unknown): void {
  target.dispatchEvent(new CustomEvent(`lk:${type}`, { detail, bubbles: true, composed: true }))
}

/** Kernel events that reach the page, with the names of the DOM events. */
const types: { readonly [event: string]: string } = {
  'connection:connected': 'connect',
  'connection:disconnected': 'disconnect',
  'connection:failed': 'error',
  'modal:opened': 'open',
  'modal:closed': 'close',
  'alert:raised': 'alert',
}

/**
 * Turns kernel events of an instance into DOM events. Events of a connection are dispatched on each element that shows
 * it, events of the modal once, on the most recently used element. Returns a function that stops this.
 */
export function dispatchEvents(element: HTMLElement, latchkey: AnyKernel): () => void {
  const leave = (): void => {
    const at = elementsOnPage.indexOf(element)
    if (at >= 0) elementsOnPage.splice(at, 1)
  }
  leave()
  elementsOnPage.push(element)
  const listener = (event: string, payload: unknown): void => {
    const type = types[event]
    if (!type) return
    // A plugin's event may have none.
    const { namespace, isRestored } = Object(payload) as { namespace?: string; isRestored?: boolean }
    // Nobody asked for what failed silently.
    if (type === 'error' && isRestored) return
    const isMine = namespace
      ? [null, namespace].includes(element.getAttribute('namespace'))
      : elementsOnPage.find((one) => findInstance(one) === latchkey) === element
    if (isMine) dispatchElementEvent(element, type, payload)
  }
  const unsubscribe = latchkey.on('*', listener)
  return () => {
    unsubscribe()
    leave()
  }
}
