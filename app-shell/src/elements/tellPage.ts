import type { AnyKernel } from '@latchkey/kernel'
import { findInstance } from './findInstance.js'
import { placed } from './placed.js'
import { tell } from './tell.js'

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
export function tellPage(element: HTMLElement, latchkey: AnyKernel): () => void {
  const leave = (): void => {
    const at = placed.indexOf(element)
    if (at >= 0) placed.splice(at, 1)
  }
  leave()
  placed.push(element)
  const hear = (fact: string, payload: unknown): void => {
    const type = types[fact]
    const { namespace } = payload as { namespace?: string }
    const isMine = namespace
      ? [null, namespace].includes(element.getAttribute('namespace'))
      : placed.find((one) => findInstance(one) === latchkey) === element
    if (type && isMine) tell(element, type, payload)
  }
  const unsubscribe = latchkey.on('*', hear)
  return () => {
    unsubscribe()
    leave()
  }
}
