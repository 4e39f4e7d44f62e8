import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { scrollerOf } from './scrollerOf.js'

/** Calls back when the end of a list comes near, once for each number of lines: a page that shows nothing new waits for the visitor. */
export function useNearEnd(
  end: RefObject<HTMLElement | null>,
  lines: number,
  isReady: boolean,
  onNear: () => void,
): void {
  const last = useRef(-1)
  useEffect(() => {
    if (!isReady || !end.current || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(
      (seen) => {
        if (last.current === lines || !seen.some(({ isIntersecting }) => isIntersecting)) return
        last.current = lines
        onNear()
      },
      { root: scrollerOf(end.current) ?? null, rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, lines, isReady, onNear])
}
