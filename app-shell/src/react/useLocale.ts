'use client'
import type { AnyKernel } from '@latchkey/kernel'
import { useCallback, useMemo } from 'react'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

/** What the modal speaks. */
export interface UseLocaleResult {
  /** As set: `'auto'` or a BCP 47 tag. */
  readonly locale: string
  /** @throws `CONFIG_INVALID` */
  setLocale(locale: string): void
}

/** The language of the instance and how to change it. */
export function useLocale(): UseLocaleResult {
  const instance = useInstance('useLocale')
  const locale = useStateOf(instance, (state) => state.locale ?? 'auto')
  const setLocale = useCallback((next: string) => (instance as AnyKernel & UseLocaleResult).setLocale(next), [instance])
  return useMemo(() => ({ locale, setLocale }), [locale, setLocale])
}
