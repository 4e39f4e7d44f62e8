import { useLayoutEffect } from 'react'
import { useFrame } from './useFrame.js'

/**
 * Keeps the visitor from closing the modal while the view is shown; `why` is announced when they try. Mark the line that
 * explains it with `data-lk-refusal`. Only views whose manifest has `closing: 'asks'` may do so.
 */
export function useRefusal(why: string | undefined): void {
  const { refuse } = useFrame()
  useLayoutEffect(() => {
    if (!why) return
    const life = new AbortController()
    refuse(why, life.signal)
    return () => life.abort()
  }, [refuse, why])
}
