'use client'
import type { AnyKernel } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { createContext, useContext } from 'react'
import { useStateOf } from './useStateOf.js'

/** Whether the server knows of an account that the browser is still to restore, and what stands for it is called. */
export const RestoringContext = /*#__PURE__*/ createContext<{ readonly isExpected?: boolean; readonly label: string }>({
  label: 'Reconnecting…',
})

/** What stands for an account that is being restored; nothing where nobody is expected. */
export function useRestoring(latchkey: AnyKernel): ReactElement | undefined {
  const { isExpected, label } = useContext(RestoringContext)
  const isRestoring = useStateOf(latchkey, ({ restoring }) => !!restoring?.[0])
  // As wide as a short address. Attributes only: a strict policy refuses inline styles.
  return isExpected || isRestoring ? (
    <svg width="11ch" height=".7em" fill="currentColor" role="img" aria-label={label} data-lk-skeleton="">
      <rect width="100%" height="100%" rx="3" opacity=".3" />
    </svg>
  ) : undefined
}
