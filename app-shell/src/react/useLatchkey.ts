'use client'
import type { RegisteredLatchkey } from './registered.js'
import { useInstance } from './useInstance.js'

/** The instance itself: `open`, `close`, `connect` …, the same object on every render. */
export function useLatchkey(): RegisteredLatchkey {
  return useInstance('useLatchkey') as unknown as RegisteredLatchkey
}
