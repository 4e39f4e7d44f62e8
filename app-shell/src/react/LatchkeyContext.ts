'use client'
import type { AnyKernel } from '@latchkey/kernel'
import { createContext } from 'react'

/** What a provider gives to the components and hooks below it. */
export const LatchkeyContext = /*#__PURE__*/ createContext<{
  /** Absent without a provider: then it is the default one of the page. */
  readonly latchkey?: AnyKernel
  /** Whether the server knows of an account that the browser is still to restore. */
  readonly isExpected?: boolean
  /** What stands for such an account is called. */
  readonly label: string
}>({ label: 'Reconnecting…' })
