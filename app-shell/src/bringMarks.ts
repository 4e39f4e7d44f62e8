import type { AnyKernel } from '@latchkey/kernel'
import { failures, findMark } from './findMark.js'
import type { Marks } from './ui/MarksContext.js'

// One chunk: buttons find the mark of their network here.
export { findMark }

/**
 * Brings the marks of plugins to the tiles of a dialog: those that are on screen, once each, and those without one again when
 * the modal opens the next time.
 */
export function bringMarks(
  kernel: AnyKernel,
  dialog: HTMLElement,
  signal: AbortSignal,
  show: (marks: Marks) => void,
): void {
  // Taken off while this code was loaded.
  if (signal.aborted) return
  const marks = new Map<string, string>()
  const asked = new Set<string>()
  let isDue = false

  const bring = async (key: string): Promise<void> => {
    asked.add(key)
    const mark = await findMark(kernel, key)
    if (!mark || signal.aborted) return
    marks.set(key, mark)
    // Marks that arrive together are drawn together.
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      if (!signal.aborted) show(new Map(marks))
    })
  }
  const want = (tile: Element): void => {
    const key = tile.getAttribute('data-lk-mark')
    if (key && !asked.has(key)) void bring(key)
  }
  const onScreen =
    typeof IntersectionObserver === 'function' &&
    new IntersectionObserver((changes, observer) => {
      for (const { isIntersecting, target } of changes) {
        if (!isIntersecting) continue
        want(target)
        // A tile may stand for something else later.
        observer.unobserve(target)
      }
    })
  const look = (): void => {
    for (const tile of dialog.querySelectorAll('[data-lk-mark]:not(:has(img))'))
      if (onScreen) onScreen.observe(tile)
      else want(tile)
  }
  const changes = new MutationObserver(look)
  changes.observe(dialog, { attributeFilter: ['data-lk-mark'], childList: true, subtree: true })
  look()
  const forget = kernel.subscribe(
    ({ modal }) => modal.open,
    () => {
      failures.delete(kernel.skin as object)
      for (const key of asked) if (!marks.has(key)) asked.delete(key)
    },
  )
  signal.addEventListener('abort', () => {
    forget()
    changes.disconnect()
    if (onScreen) onScreen.disconnect()
  })
}
