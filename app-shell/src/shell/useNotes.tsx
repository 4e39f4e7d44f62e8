import type { AnyKernel } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.js'
import { useKernelState } from './useKernelState.js'

/** Toast and alerts; their code is loaded with the first one. */
export function useNotes(
  kernel: AnyKernel,
  dialog: HTMLDialogElement,
  alert: string | undefined,
): ReactElement | undefined {
  const note = useKernelState(kernel, ({ toast }) => toast?.id ?? alert)
  const [Notes, setNotes] = useState<typeof import('./Notes.js').Notes>()
  useEffect(() => {
    if (note && !Notes) import('./Notes.js').then((arrived) => setNotes(() => arrived.Notes), kernel.report)
  }, [note, Notes, kernel])
  return (
    Notes && (
      <ErrorBoundary onError={kernel.report}>
        <Notes kernel={kernel} dialog={dialog} />
      </ErrorBoundary>
    )
  )
}
