import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { useLanguage } from '../ui/useLanguage.js'
import type { ToastProps } from './Toast.js'
import { Toast } from './Toast.js'

/** Where toasts come and go; its regions stand before the first one, since what comes with its region is not said. */
export function ToastPlace({
  toast,
  ...rest
}: Omit<ToastProps, 'toast'> & { readonly toast: ToastProps['toast'] | undefined }): ReactElement {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  const { knows, say } = useLanguage()
  const { key: text } = toast ?? {}
  // The texts of its plugin may be on their way, for a while.
  const whose = text && rest.kernel.skin?.features().find(({ plugin }) => text.startsWith(`${plugin}.`))
  const isKnown = !whose || knows?.(whose) !== false
  const said = toast && text ? { ...toast, message: say(text, toast.message) } : toast
  const box = isReady && isKnown && said && <Toast key={said.id} toast={said} {...rest} />
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
