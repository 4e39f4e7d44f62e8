import type { AnyKernel } from '@latchkey/kernel'
import { instances } from '../instances.js'
import { dispatchEvents } from './elementEvents.js'
import { findInstance } from './findInstance.js'

/** What a site may change about an element of ours. */
const attributes =
  'instance,namespace,label,loading-label,retry-label,account-label,unsupported-label,disabled,balance,wallet,address-start,address-end,embedded,after-connect'.split(
    ',',
  )

/**
 * Calls back at once, at each change of the state, and when another instance takes the place of the one that an element
 * is about; one that does not exist yet is waited for. The page hears of what happens. Answers how to end that.
 */
export function watchInstance(element: HTMLElement, look: (latchkey: AnyKernel | undefined) => void): () => void {
  const table = instances.table()
  let followed: AnyKernel | undefined
  let undos: (() => void)[] = []
  const leave = (): void => {
    for (const undo of undos.splice(0)) undo()
  }
  const change = (): void => {
    const latchkey = findInstance(element)
    if (latchkey !== followed) {
      leave()
      followed = latchkey
      if (latchkey) undos = [latchkey.subscribe(change), dispatchEvents(element, latchkey)]
    }
    look(latchkey)
  }
  if (table) table.waiting ??= new Set()
  table?.waiting?.add(change)
  // Another instance, family or label.
  const observer = new MutationObserver(change)
  observer.observe(element, { attributes: true, attributeFilter: attributes })
  change()
  return () => {
    table?.waiting?.delete(change)
    observer.disconnect()
    leave()
  }
}
