import type { AnyKernel } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { AlertBar } from './AlertBar.js'
import { adoptStyles } from './adoptStyles.js'
import { notesStyles } from './notesStyles.js'
import { ToastPlace } from './ToastPlace.js'
import { useKernelState } from './useKernelState.js'

/**
 * Alerts above the content of the dialog, and the toast: in the dialog while that is open, since everything else is
 * inert then, and beside it while it is closed.
 */
export function Notes({
  kernel,
  dialog,
}: {
  readonly kernel: AnyKernel
  readonly dialog: HTMLDialogElement
}): ReactElement {
  const isOpen = useKernelState(kernel, ({ modal }) => modal.open)
  const root = dialog.getRootNode() as ShadowRoot
  useLayoutEffect(() => adoptStyles(root, notesStyles), [root])
  return (
    <>
      {isOpen && kernel.skin?.debug && <AlertBar kernel={kernel} />}
      {createPortal(<ToastPlace kernel={kernel} />, isOpen ? dialog : root)}
    </>
  )
}
