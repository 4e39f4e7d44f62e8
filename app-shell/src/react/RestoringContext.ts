'use client'
import { createContext } from 'react'

/** Whether the server knows of an account that the browser is still to restore, and what stands for it is called. */
export const RestoringContext = /*#__PURE__*/ createContext<{ readonly isExpected?: boolean; readonly label: string }>({
  label: 'Reconnecting…',
})
