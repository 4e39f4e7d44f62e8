import type { AnyKernel } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptStyles } from '../ui/adoptStyles.js'
import { AlertBar } from './AlertBar.js'
import { ErrorBoundary } from './ErrorBoundary.js'
import { notesStyles } from './notesStyles.js'
import { ToastPlace } from './ToastPlace.js'
import { useKernelState } from './useKernelState.js'

const shownMs = 5000

/** Props of `Notes`. */
export interface NotesProps {
  readonly kernel: AnyKernel
  readonly dialog: HTMLDialogElement
}

/** Alerts and toast; what they throw is reported, and the dialog goes on without them. */
export const Notes = (props: NotesProps): ReactElement => (
  <ErrorBoundary onError={props.kernel.report}>
    <NotesContent {...props} />
  </ErrorBoundary>
)

/**
 * Alerts above the content of the dialog, and the toast: in the dialog while that is open, since everything else is
 * inert then, and outside it while it is closed. The toast disappears by itself unless it is hovered or focused, or its
 * work is still going on; its clock is here, since the toast itself is made anew when the dialog opens or closes.
 */
function NotesContent({ kernel, dialog }: NotesProps): ReactElement {
  const isOpen = useKernelState(kernel, ({ modal }) => modal.open)
  const root = dialog.getRootNode() as ShadowRoot
  const last = useKernelState(kernel, (state) => state.toast)
  // What React cannot draw would end all later toasts.
  const toast = typeof last?.message === 'string' ? last : undefined
  const [isHeld, setIsHeld] = useState(false)
  const leaving = toast && toast.variant !== 'loading' && !isHeld ? toast.id : undefined

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => kernel.skin?.closeToast(leaving), shownMs)
    return () => clearTimeout(timer)
  }, [leaving, kernel])

  useLayoutEffect(() => adoptStyles(notesStyles)(root), [root])
  return (
    <>
      {isOpen && kernel.skin?.debug && <AlertBar kernel={kernel} />}
      {createPortal(<ToastPlace kernel={kernel} toast={toast} onHeld={setIsHeld} />, isOpen ? dialog : root)}
    </>
  )
}
