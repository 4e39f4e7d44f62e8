import { pageDocument } from './pageDocument.js'

let locks = 0
let restore: () => void = () => undefined

/** Keeps the page behind from scrolling and from moving; several locks count as one. Returns a function that undoes this one. */
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
      if (!hadStyle && !page.getAttribute('style')) page.removeAttribute('style')
    }
  }
  let isLocked = true
  return () => {
    if (!isLocked) return
    isLocked = false
    if (--locks === 0) restore()
  }
}
