'use client'
import type { KernelState } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useContext } from 'react'
import { LatchkeyContext } from './LatchkeyContext.js'

/** What stands for an account that is being restored; nothing where nobody is expected. */
export function useRestoring({ restoring }: KernelState): ReactElement | undefined {
  const { isExpected, label } = useContext(LatchkeyContext)
  // As wide as a short address. Attributes only: a strict policy refuses inline styles.
  return isExpected || restoring?.[0] ? (
    <svg width="11ch" height=".7em" fill="currentColor" role="img" aria-label={label} data-lk-skeleton="">
      <rect width="100%" height="100%" rx="3" opacity=".3" />
    </svg>
  ) : undefined
}
