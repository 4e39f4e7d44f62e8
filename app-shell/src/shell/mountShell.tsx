import type { AnyKernel } from '@latchkey/kernel'
import { createRoot } from 'react-dom/client'
import { tokens } from '../theme/tokens.js'
import { styles as uiStyles } from '../ui/styles.js'
import { adoptStyles } from './adoptStyles.js'
import { listenToDialog } from './listenToDialog.js'
import { Modal } from './Modal.js'
import { pageDocument } from './pageDocument.js'
import { reflectState } from './reflectState.js'
import { styles } from './styles.js'

/** Light, dark, or as the system says. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** The modal on the page. */
export interface MountedShell {
  setTheme(mode: ThemeMode): void
  /** Takes everything back: element, listeners, scroll lock. */
  unmount(): void
}

/** Puts the modal on the page: one element, one shadow root, one native dialog that shows what the store says. */
export function mountShell(kernel: AnyKernel, { theme }: { readonly theme: ThemeMode }): MountedShell {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  const life = new AbortController()
  const setTheme = (mode: ThemeMode): void => host.setAttribute('data-lk-theme', mode)

  setTheme(theme)
  dialog.setAttribute('part', 'modal')
  adoptStyles(root, `${tokens}${uiStyles}${styles}`)
  root.append(dialog)
  pageDocument('body').append(host)

  const stopReflecting = reflectState(kernel, host)
  const react = createRoot(dialog, { identifierPrefix: 'lk' })
  listenToDialog(kernel, dialog, life.signal)
  // For fingers only, and nothing waits for it: the first frame comes without its code.
  if (navigator.maxTouchPoints) {
    import('./swipeToClose.js').then(({ swipeToClose }) => swipeToClose(kernel, dialog, life.signal), kernel.report)
  }
  react.render(<Modal kernel={kernel} dialog={dialog} />)

  return {
    setTheme,
    unmount() {
      stopReflecting()
      life.abort()
      react.unmount()
      host.remove()
    },
  }
}
