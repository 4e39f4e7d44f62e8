'use client'
import type { AnyKernel } from '@latchkey/kernel'
import type { ReactElement, ReactNode } from 'react'
import { useEffect, useMemo, useState } from 'react'
import type { CookieState } from '../server/cookieState.js'
import { LatchkeyContext } from './LatchkeyContext.js'

/** Props of `LatchkeyProvider`. */
export interface LatchkeyProviderProps {
  /** What `createLatchkey` returned. */
  readonly latchkey: object
  /** What `cookieState` read from the request; its page shows a placeholder until the wallet has confirmed. */
  readonly initialState?: CookieState | undefined
  /** What the placeholder is called for those who do not see it. @default 'Reconnecting…' */
  readonly restoringLabel?: string | undefined
  readonly children?: ReactNode
}

/** Gives an instance to the hooks below it. */
export function LatchkeyProvider({
  latchkey,
  initialState,
  restoringLabel = 'Reconnecting…',
  children,
}: LatchkeyProviderProps): ReactElement {
  const kernel = latchkey as AnyKernel
  // The first render of the browser is the server's; what is stored counts after that.
  const [isRestoring, setIsRestoring] = useState(initialState?.status === 'connected')
  useEffect(() => {
    if (!isRestoring) return
    let isAsked = false
    const settle = (): void => {
      const families = Object.values(kernel.getState().namespaces)
      // A restore has either status.
      if (isAsked && !families.some(({ status }) => status.endsWith('connecting'))) setIsRestoring(false)
    }
    const unsubscribe = kernel.subscribe(settle)
    const answered = (): void => {
      isAsked = true
      settle()
    }
    // Settles at once if nothing is stored, or if a restore is already running, which shows in the state.
    kernel.reconnect({ onlyMissing: true }).then(answered, answered)
    return unsubscribe
  }, [kernel, isRestoring])
  const given = useMemo(
    () => ({ latchkey: kernel, isExpected: isRestoring, label: restoringLabel }),
    [kernel, isRestoring, restoringLabel],
  )
  return <LatchkeyContext.Provider value={given}>{children}</LatchkeyContext.Provider>
}
