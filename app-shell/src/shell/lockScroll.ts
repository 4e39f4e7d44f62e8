import type { AnyKernel } from '@latchkey/kernel'
import { pageDocument } from './pageDocument.js'

let locks = 0
let restore: () => void = () => undefined

/** Keeps the page behind from scrolling and from moving; several locks count as one. Returns a function that undoes this one, to be called once. */
export function lockScroll(page: HTMLElement = pageDocument('documentElement')): () => void {
  if (locks++ === 0) {
    const { style } = page
    const hadStyle = page.hasAttribute('style')
    // Where no scroll bar takes space, reserving some would move the page.
    const names = innerWidth > page.clientWidth ? ['overflow', 'scrollbar-gutter'] : ['overflow']
    const undos = names.map((name) => {
      const value = style.getPropertyValue(name)
      const priority = style.getPropertyPriority(name)
      style.setProperty(name, name === 'overflow' ? 'hidden' : 'stable', 'important')
      return () => (value ? style.setProperty(name, value, priority) : style.removeProperty(name))
    })
    restore = () => {
      for (const undo of undos) undo()
      // Chromium still counts what was just removed in `style.length`.
      if (!hadStyle && !page.getAttribute('style')) page.removeAttribute('style')
    }
  }
  return () => {
    if (--locks === 0) restore()
  }
}

/** Keeps the page behind from scrolling while the modal is open, from the frame after the one that shows it. */
export function lockWhileOpen(kernel: Pick<AnyKernel, 'getState' | 'subscribe'>, signal: AbortSignal): void {
  let unlock: (() => void) | undefined
  const follow = (): void => {
    const { open } = kernel.getState().modal
    const isLocked = open && !signal.aborted
    if (!isLocked) unlock?.()
    unlock = isLocked ? (unlock ?? lockScroll()) : undefined
  }
  const stop = kernel.subscribe(
    ({ modal }) => modal.open,
    // Opening waits for the paint, because the lock measures the page.
    (isOpen) => (isOpen ? requestAnimationFrame(() => setTimeout(follow)) : follow()),
  )
  signal.addEventListener('abort', () => {
    stop()
    follow()
  })
  follow()
}
