import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { scrollerOf } from './scrollerOf.js'
import { useSlots } from './useSlots.js'

/** Beyond this, only what is on screen is in the page. */
const mostDrawn = 200

/** Props of `LongList`. */
export interface LongListProps<line> {
  readonly label: string
  readonly lines: readonly line[]
  /** Pixels of a line before it is measured. */
  readonly height: number
  /** The class of the list while only a part of it is in the page: its lines are then placed by themselves. */
  readonly placedClass: string
  /** One function for all drawings. */
  readonly idOf: (line: line) => string
  /** Whether the keyboard stops there: a heading has nothing to press. */
  isStop(line: line): boolean
  /** `tabIndex` belongs on what can be pressed. */
  children(line: line, tabIndex: number): ReactNode
}

/** Lines that are one stop for Tab; arrows, Home and End move within. A list of any length, of which only what is on screen is drawn. */
// long: measuring, keys and drawing of one list
export function LongList<line>({
  label,
  lines,
  height,
  placedClass,
  idOf,
  isStop,
  children,
}: LongListProps<line>): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  const [visited, setVisited] = useState<string>()
  /** The line that takes focus once it is drawn. */
  const wanted = useRef<number>(undefined)
  const isPlaced = lines.length > mostDrawn
  const [offset, setOffset] = useState(0)
  // Not with every frame: a long list is long to look through.
  const found = useMemo(
    () => (visited === undefined ? -1 : lines.findIndex((line) => idOf(line) === visited)),
    [lines, visited, idOf],
  )
  const stop = found < 0 ? lines.findIndex(isStop) : found

  // Of the first line of each kind in sight: a line of another height than was expected places all lines after it anew.
  const [heights, setHeights] = useState<{ row?: number | undefined; heading?: number | undefined }>({})
  // One function for as long as the lines are the same: with another one every line is placed anew.
  const getItemKey = useCallback(
    (index: number) => {
      const line = lines[index]
      return line === undefined ? index : idOf(line)
    },
    [lines, idOf],
  )
  const virtualizer = useVirtualizer({
    count: lines.length,
    enabled: isPlaced,
    getScrollElement: () => scrollerOf(list.current) ?? null,
    estimateSize: (index) => {
      const line = lines[index]
      return (line !== undefined && !isStop(line) ? heights.heading : heights.row) ?? height
    },
    getItemKey,
    initialRect: { width: 0, height: 640 },
    scrollMargin: offset,
    overscan: 6,
    // What has the focus stays, wherever the visitor scrolls.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return stop < 0 || drawn.includes(stop) ? drawn : [...drawn, stop].sort((a, b) => a - b)
    },
  })

  // What is above the list may change its height with every drawing.
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current)
    if (!isPlaced || !scroller || !list.current) return
    const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    if (Math.abs(top - offset) > 1) setOffset(top)
  })

  useLayoutEffect(() => {
    if (!isPlaced || (heights.row && heights.heading)) return
    const found = { ...heights }
    for (const item of list.current?.children ?? []) {
      const line = lines[Number(item.getAttribute('data-lk-line'))]
      const kind = line !== undefined && !isStop(line) ? 'heading' : 'row'
      // None while the dialog is not shown.
      found[kind] ??= (item as HTMLElement).offsetHeight || undefined
    }
    if (found.row !== heights.row || found.heading !== heights.heading) setHeights(found)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was expected before counts no more
  useLayoutEffect(() => virtualizer.measure(), [heights])

  const focusOn = (index: number): boolean => {
    const control = list.current?.querySelector<HTMLElement>(`[data-lk-line="${index}"] :is(button,a)`)
    control?.focus()
    return !!control
  }
  useEffect(() => {
    if (wanted.current !== undefined && focusOn(wanted.current)) wanted.current = undefined
  })

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const line = (event.target as Element).closest('[data-lk-line]')
    const at = Number(line?.getAttribute('data-lk-line') ?? -1)
    const [from, step] =
      {
        ArrowDown: [at + 1, 1] as const,
        ArrowUp: [at - 1, -1] as const,
        Home: [0, 1] as const,
        End: [lines.length - 1, -1] as const,
      }[event.key] ?? []
    if (from === undefined || step === undefined) return
    event.preventDefault()
    let to = from
    while (lines[to] !== undefined && !isStop(lines[to] as line)) to += step
    const next = lines[to]
    if (next === undefined || focusOn(to)) return
    wanted.current = to
    setVisited(idOf(next))
    virtualizer.scrollToIndex(to)
  }

  const placed = isPlaced ? virtualizer.getVirtualItems() : []
  const slotOf = useSlots(placed.map(({ key }) => String(key)))
  const draw = (index: number, start?: number): ReactNode => {
    const line = lines[index]
    if (line === undefined) return
    const visit = (): void => {
      if (isStop(line)) setVisited(idOf(line))
    }
    return (
      <li
        key={start === undefined ? idOf(line) : slotOf(idOf(line))}
        data-lk-line={index}
        data-index={index}
        ref={start === undefined ? undefined : virtualizer.measureElement}
        style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
        {...(start !== undefined && { 'aria-setsize': lines.length, 'aria-posinset': index + 1 })}
        onFocus={visit}
        // Not every browser focuses what is pressed, and its element must not become another line's meanwhile.
        onPointerDown={visit}
      >
        {children(line, index === stop ? 0 : -1)}
      </li>
    )
  }
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without bullets
      role="list"
      className={isPlaced ? placedClass : undefined}
      style={isPlaced ? { blockSize: virtualizer.getTotalSize() } : undefined}
      aria-label={label}
      onKeyDown={move}
    >
      {isPlaced ? placed.map(({ index, start }) => draw(index, start - offset)) : lines.map((_, index) => draw(index))}
    </ul>
  )
}
