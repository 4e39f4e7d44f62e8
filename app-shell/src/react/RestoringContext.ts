'use client'
import type { ReactElement } from 'react'
import { createContext } from 'react'

/** What stands for an account that is being restored; nothing where nobody is expected. */
export const RestoringContext = /*#__PURE__*/ createContext<ReactElement | undefined>(undefined)
