'use client'
import type { AnyKernel } from '@latchkey/kernel'
import type { ReactElement, ReactNode } from 'react'
import { createContext, useEffect, useMemo, useState } from 'react'
import type { CookieState } from '../server/cookieState.js'
import { RestoringContext } from './useRestoring.js'

/** Carries the instance; hooks without a provider use the default one of the page. */
export const LatchkeyContext = /*#__PURE__*/ createContext<AnyKernel | undefined>(undefined)

/** Props of `LatchkeyProvider`. */
export interface LatchkeyProviderProps {
  /** What `createLatchkey` answered. */
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
    // Answers at once where nothing is stored, and where a restore runs already, which shows in the state.
    kernel.reconnect({ onlyMissing: true }).then(answered, answered)
    return unsubscribe
  }, [kernel, isRestoring])
  const restoring = useMemo(() => ({ isExpected: isRestoring, label: restoringLabel }), [isRestoring, restoringLabel])
  return (
    <LatchkeyContext.Provider value={kernel}>
      <RestoringContext.Provider value={restoring}>{children}</RestoringContext.Provider>
    </LatchkeyContext.Provider>
  )
}
