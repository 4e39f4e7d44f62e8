const opened = '[data-lk-modal="open"]'

/** Resolves once the page shows no Latchkey modal; immediately if it shows none now. */
export function whenModalClosed(): Promise<void> {
  const isOpen = (): boolean => document.querySelector(opened) !== null
  if (!isOpen()) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isOpen()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-lk-modal'] })
  })
}
