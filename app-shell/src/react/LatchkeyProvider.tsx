'use client'
import type { AnyKernel } from '@latchkey/kernel'
import type { ReactElement, ReactNode } from 'react'
import { createContext } from 'react'

/** Carries the instance; hooks without a provider use the default one of the page. */
export const LatchkeyContext = /*#__PURE__*/ createContext<AnyKernel | undefined>(undefined)

/** Props of `LatchkeyProvider`. */
export interface LatchkeyProviderProps {
  /** What `createLatchkey` answered. */
  readonly latchkey: object
  readonly children?: ReactNode
}

/** Gives an instance to the hooks below it. */
export function LatchkeyProvider({ latchkey, children }: LatchkeyProviderProps): ReactElement {
  return <LatchkeyContext.Provider value={latchkey as AnyKernel}>{children}</LatchkeyContext.Provider>
}
