import type { RefObject } from 'react'
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** What of a grid is drawn. */
export interface GridWindow {
  readonly columns: number
  /** Pixels, the space to the next row included; 0 where nothing can be measured. */
  readonly rowHeight: number
  /** Rows, counted from 0; `last` is the first that is left out. */
  readonly first: number
  readonly last: number
}

/** Rows beyond what is seen, so that quick scrolling meets something. */
const spare = 1

/** Follows which rows of a grid are seen in what scrolls around it; `probe` has the width and height of a cell. */
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
    // A cell holds the space to its neighbour; a scrollbar takes no column away.
    const gap = (rowHeight * 1.5) / 31.5
    const room = width + scroller.offsetWidth - scroller.clientWidth
    const columns = Math.max(2, Math.min(4, Math.floor((room + 0.5) / (least + gap))))
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
    // Cards that come into sight are drawn in pieces, so that scrolling goes on meanwhile; the first ones at once.
    if (isFirst.current) update()
    else startTransition(update)
    isFirst.current = false
    // The next page before the visitor is there.
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
