'use client'
import type { AnyKernel, KernelState } from '@latchkey/kernel'
import { useCallback, useMemo } from 'react'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

type Theme = NonNullable<KernelState['theme']>

/** How the modal looks. */
export interface UseThemeResult {
  /** As set; `mode` `'auto'` is as the system says. */
  readonly theme: Theme
  /** What is not named goes back to its default. @throws `CONFIG_INVALID` */
  setTheme(theme: Theme): void
}

const none: Theme = {}

/** The theme of the instance and how to change it. */
export function useTheme(): UseThemeResult {
  const instance = useInstance('useTheme')
  const theme = useStateOf(instance, (state) => state.theme ?? none)
  const setTheme = useCallback((next: Theme) => (instance as AnyKernel & UseThemeResult).setTheme(next), [instance])
  return useMemo(() => ({ theme, setTheme }), [theme, setTheme])
}
