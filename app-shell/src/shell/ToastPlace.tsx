import type { AnyKernel } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { Toast } from './Toast.js'
import { useKernelState } from './useKernelState.js'

/** Where toasts come and go; its regions stand before the first one, since what comes with its region is not said. */
export function ToastPlace({ kernel }: { readonly kernel: AnyKernel }): ReactElement {
  const toast = useKernelState(kernel, (state) => state.toast)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  const box = isReady && toast && <Toast key={toast.id} kernel={kernel} toast={toast} />
  const isError = toast?.variant === 'error'
  return (
    <>
      <div role="status" className="lk-said">
        {!isError && box}
      </div>
      <div role="alert" className="lk-said">
        {isError && box}
      </div>
    </>
  )
}
