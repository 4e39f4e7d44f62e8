import type { AnyKernel } from '@latchkey/kernel'
import { findInstance } from './findInstance.js'

/** Living elements of ours on the page, the one used last in front. */
export const elementsOnPage: HTMLElement[] = []

/** Dispatches an event of ours; it bubbles and leaves shadow roots. */
export function dispatchElementEvent(target: EventTarget, type: string, detail: unknown): void {
  target.dispatchEvent(new CustomEvent(`lk:${type}`, { detail, bubbles: true, composed: true }))
}

/** Facts that pages hear of, and how their events are called. */
const types: { readonly [fact: string]: string } = {
  'connection:connected': 'connect',
  'connection:disconnected': 'disconnect',
  'connection:failed': 'error',
  'modal:opened': 'open',
  'modal:closed': 'close',
  'alert:raised': 'alert',
}

/**
 * Turns facts of an instance into events. What happens to a connection is told to each element that is about it; what
 * happens to the modal once, to the element used last. Answers how to end that.
 */
export function dispatchEvents(element: HTMLElement, latchkey: AnyKernel): () => void {
  const leave = (): void => {
    const at = elementsOnPage.indexOf(element)
    if (at >= 0) elementsOnPage.splice(at, 1)
  }
  leave()
  elementsOnPage.push(element)
  const hear = (fact: string, payload: unknown): void => {
    const type = types[fact]
    const { namespace } = payload as { namespace?: string }
    const isMine = namespace
      ? [null, namespace].includes(element.getAttribute('namespace'))
      : elementsOnPage.find((one) => findInstance(one) === latchkey) === element
    if (type && isMine) dispatchElementEvent(element, type, payload)
  }
  const unsubscribe = latchkey.on('*', hear)
  return () => {
    unsubscribe()
    leave()
  }
}
