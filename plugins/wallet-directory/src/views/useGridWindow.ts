import type { RefObject } from 'react'
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The rendered part of a grid. */
export interface GridWindow {
  readonly columns: number
  /** Pixels, including the gap to the next row; 0 if it cannot be measured. */
  readonly rowHeight: number
  /** Row indices from 0; `last` is exclusive. */
  readonly first: number
  readonly last: number
}

/** Extra rows above and below the viewport, for quick scrolling. */
const spare = 1

/** Tracks the visible rows of a grid in its scroll container; `probe` has the size of a cell. */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
  count: number,
  onNearEnd: () => void,
): GridWindow {
  const [window, setWindow] = useState<GridWindow>({ columns: 4, rowHeight: 0, first: 0, last: 6 })

  const isFirst = useRef(true)
  const measure = useCallback((): void => {
    const scroller = grid.current?.closest<HTMLElement>('.lk-content')
    if (!grid.current || !probe.current || !scroller) return
    const { width: least, height: rowHeight } = probe.current.getBoundingClientRect()
    const { top, width } = grid.current.getBoundingClientRect()
    if (!rowHeight || !width) return
    // A cell includes the gap to its neighbour; a scrollbar must not remove a column.
    const gap = (rowHeight * 1.5) / 31.5
    const available = width + scroller.offsetWidth - scroller.clientWidth
    const columns = Math.max(2, Math.min(4, Math.floor((available + 0.5) / (least + gap))))
    const view = scroller.getBoundingClientRect()
    const start = Math.max(0, view.top - top)
    const end = start + scroller.clientHeight
    const rows = Math.ceil(count / columns)
    const first = Math.max(0, Math.floor(start / rowHeight) - spare)
    const last = Math.min(rows, Math.ceil(end / rowHeight) + spare)
    const update = (): void =>
      setWindow((now) =>
        now.columns === columns && now.rowHeight === rowHeight && now.first === first && now.last === last
          ? now
          : { columns, rowHeight, first, last },
      )
    // New cards render in a transition, so that scrolling stays smooth; the first ones render at once.
    if (isFirst.current) update()
    else startTransition(update)
    isFirst.current = false
    // Fetches the next page before the visitor reaches it.
    if (rows * rowHeight - end < scroller.clientHeight) onNearEnd()
  }, [grid, probe, count, onNearEnd])

  useLayoutEffect(() => {
    measure()
    const scroller = grid.current?.closest<HTMLElement>('.lk-content')
    if (!scroller || typeof ResizeObserver !== 'function') return
    scroller.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    if (grid.current) observer.observe(grid.current)
    return () => {
      scroller.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [measure, grid])
  return window
}
