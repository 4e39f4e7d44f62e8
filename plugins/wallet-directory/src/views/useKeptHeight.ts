import type { CSSProperties, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the height of a view while its list is narrowed, so that the dialog does not shrink under the visitor's fingers.
 * @returns the style of the view
 */
export function useKeptHeight(root: RefObject<HTMLElement | null>, isNarrowed: boolean): CSSProperties | undefined {
  /** Pixels of the visible part. */
  const height = useRef(0)
  // After each render: pages of the list arrive one after the other.
  useLayoutEffect(() => {
    const view = root.current
    const scroller = view?.closest('.lk-content')
    if (!scroller || !view || isNarrowed) return
    const around = scroller.scrollHeight - view.offsetHeight
    height.current = Math.min(view.offsetHeight, scroller.clientHeight - around)
  })
  return isNarrowed && height.current > 0 ? { minBlockSize: height.current } : undefined
}
