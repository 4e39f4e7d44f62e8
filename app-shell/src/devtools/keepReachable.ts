/** The topmost of our modal dialogs; the rest of the page is inert while it is shown. */
const openDialog = (): HTMLDialogElement | undefined =>
  dialogs().findLast((dialog) => dialog.isConnected && dialog.matches(':modal'))

const dialogs = (): HTMLDialogElement[] =>
  [...Document.prototype.querySelectorAll.call(document, '[data-lk-modal]')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll('dialog') ?? []),
  ])

/** Moves an element and keeps its focus and scroll position where the browser supports that. */
const move = (parent: ParentNode, element: HTMLElement): void => {
  const mover = parent as ParentNode & { moveBefore?(node: Node, before: Node | null): void }
  if (element.isConnected && parent.isConnected && mover.moveBefore) mover.moveBefore(element, null)
  else parent.append(element)
}

/** Shows it in the top layer, above what came there before. */
const raise = (element: HTMLElement): void => {
  if (!('popover' in element)) return
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}

/**
 * Keeps an element usable while any modal is open: a modal dialog makes the page around it inert, the top layer included,
 * so the element moves into the dialog for as long as it is open. Returns a function that undoes it.
 */
export function keepReachable(element: HTMLElement, home: ParentNode): () => void {
  const place = (): void => {
    const dialog = openDialog()
    const parent = dialog ?? home
    element.toggleAttribute('data-lk-within', !!dialog)
    try {
      if (element.parentNode !== parent) move(parent, element)
      else if (!element.matches(':not(:popover-open)')) return
      raise(element)
    } catch {
      // A home that left the page cannot hold it any more: it comes back with it.
    }
  }
  const follow = (): void => {
    shown.disconnect()
    for (const dialog of dialogs()) shown.observe(dialog, { attributeFilter: ['open'] })
    place()
  }
  const shown = new MutationObserver(place)
  const hosts = new MutationObserver(follow)
  hosts.observe(document, { subtree: true, attributeFilter: ['data-lk-modal'] })
  // The dialog keeps Tab within its own controls; in here the browser's order holds. Escape still belongs to it.
  const keepTab = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') event.stopPropagation()
  }
  element.addEventListener('keydown', keepTab)
  follow()
  return () => {
    shown.disconnect()
    hosts.disconnect()
    element.removeEventListener('keydown', keepTab)
    element.remove()
  }
}
