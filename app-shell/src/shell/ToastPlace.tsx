import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import type { ToastProps } from './Toast.js'
import { Toast } from './Toast.js'

/** Where toasts come and go; its regions stand before the first one, since what comes with its region is not said. */
export function ToastPlace({
  toast,
  ...rest
}: Omit<ToastProps, 'toast'> & { readonly toast: ToastProps['toast'] | undefined }): ReactElement {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  const box = isReady && toast && <Toast key={toast.id} toast={toast} {...rest} />
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
