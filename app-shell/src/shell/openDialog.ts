import type { AnyKernel } from '@latchkey/kernel'
import { focused } from './focused.js'
import { pageDocument } from './pageDocument.js'

/**
 * Shows the dialog and keeps it shown, whatever the page does to the element it stands in; taken off the page, it
 * closes. Returns a function that undoes all of it.
 */
export function openDialog(kernel: AnyKernel, dialog: HTMLDialogElement): () => void {
  const { host } = dialog.getRootNode() as ShadowRoot & { readonly host: HTMLElement }
  const openers = focused()
  const show = (change?: unknown): void => {
    try {
      if (!host.isConnected) {
        if (change) return kernel.close()
        pageDocument('body').append(host)
      }
      // Out of the page and back in, it is open but not in the top layer.
      if (dialog.open && !dialog.matches(':modal')) dialog.close()
      if (!dialog.open) dialog.showModal()
      observer.disconnect()
      for (let node = host.parentNode; node; node = node.parentNode) observer.observe(node, { childList: true })
    } catch (error) {
      kernel.report(error)
      kernel.close()
    }
  }
  const observer = new MutationObserver(show)
  // Another dialog may have set these when it hid the page.
  host.removeAttribute('inert')
  host.removeAttribute('aria-hidden')
  show()
  // The browser may close the dialog by itself; the store decides whether it is open.
  dialog.addEventListener('close', show)
  return () => {
    observer.disconnect()
    dialog.removeEventListener('close', show)
    dialog.close()
    // Usually there since the first press; not within React's commit, which puts focus back to where it was.
    import('./afterFirstPress.js').then(
      (room) => room.restoreFocus(openers, host, pageDocument('documentElement'), focused),
      kernel.report,
    )
  }
}
