import type { AnyKernel } from '@latchkey/kernel'
import { findInstance, instances } from '../instances.js'
import { dispatchEvents } from './elementEvents.js'

/** Attributes that a site may change at any time. */
const attributes =
  'instance,namespace,label,loading-label,retry-label,account-label,unsupported-label,disabled,network,avatar,balance,address,wallet,address-start,address-end,embedded,after-connect'.split(
    ',',
  )

/**
 * Calls `look` immediately, on each state change and when another instance replaces the element's own; waits for an
 * instance that doesn't exist yet. Also dispatches the instance's events. Returns a function that stops all this.
 */
export function watchInstance(element: HTMLElement, look: (latchkey: AnyKernel | undefined) => void): () => void {
  const table = instances.table()
  let watched: AnyKernel | undefined
  let undos: (() => void)[] = []
  const leave = (): void => {
    for (const undo of undos.splice(0)) undo()
  }
  const change = (): void => {
    const latchkey = findInstance(element)
    if (latchkey !== watched) {
      leave()
      watched = latchkey
      if (latchkey) undos = [latchkey.subscribe(change), dispatchEvents(element, latchkey)]
    }
    look(latchkey)
  }
  if (table) table.waiting ??= new Set()
  table?.waiting?.add(change)
  // Another instance, namespace or label.
  const observer = new MutationObserver(change)
  observer.observe(element, { attributes: true, attributeFilter: attributes })
  change()
  return () => {
    table?.waiting?.delete(change)
    observer.disconnect()
    leave()
  }
}
