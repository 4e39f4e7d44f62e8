import type { AnyKernel } from '@latchkey/kernel'
import { embed } from '../embed.js'
import { dispatchElementEvent } from './elementEvents.js'
import { watchInstance } from './watchInstance.js'

/** Behavior of `<latchkey-modal>`; returns a function to call when the element was added, removed or moved. */
export function liveModal(element: HTMLElement): () => void {
  let undo: (() => void) | undefined
  let embedded: { readonly latchkey: AnyKernel; readonly how: string; readonly end: () => void } | undefined
  let view: string | undefined

  const look = (latchkey: AnyKernel | undefined): void => {
    const { modal, stack } = latchkey?.getState() ?? {}
    const shown = modal?.open ? stack?.at(-1)?.view : undefined
    if (shown !== view) {
      view = shown
      if (shown) dispatchElementEvent(element, 'view', { view: shown })
    }
    const how = element.hasAttribute('embedded') ? (element.getAttribute('after-connect') ?? 'account') : ''
    if (embedded?.latchkey === latchkey && embedded?.how === how) return
    embedded?.end()
    embedded = undefined
    if (!latchkey || !how) return
    embedded = { latchkey, how, end: () => undefined }
    embedded = { latchkey, how, end: embed(latchkey, element, { afterConnect: how === 'hide' ? how : 'account' }) }
  }
  const moved = (): void => {
    if (element.isConnected) {
      undo ??= watchInstance(element, look)
      return
    }
    // A moved element keeps its state.
    queueMicrotask(() => {
      if (element.isConnected) return
      undo?.()
      embedded?.end()
      undo = embedded = view = undefined
    })
  }
  moved()
  return moved
}
