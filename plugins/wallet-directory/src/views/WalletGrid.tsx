import type { SteadyClock } from '@latchkey/app-shell/ui'
import { useSteady } from '@latchkey/app-shell/ui'
import type { CSSProperties, KeyboardEvent, ReactElement, RefObject } from 'react'
import { memo, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { WalletRow } from '../contract.js'
import { foldName } from '../merge/foldName.js'
import type { Picture } from './plainPicture.js'
import { useGridWindow } from './useGridWindow.js'
import { WalletCard } from './WalletCard.js'

/** Number of wallets from which only those near the viewport are rendered. */
const windowFrom = 60
/** Maximum pause between letters of one type-ahead. */
const typingMs = 500

/** Imperative handle of the grid. */
export interface GridHandle {
  /** Focuses the wallet that is the grid's tab stop. */
  focus(): void
}

/** Props of `WalletGrid`. */
export interface WalletGridProps {
  readonly handle: RefObject<GridHandle | null>
  readonly label: string
  readonly rows: readonly WalletRow[]
  readonly Picture: Picture
  readonly clock: SteadyClock
  /** The wallet to focus and the scroll position (pixels) to restore. */
  readonly back?: { readonly key: string; readonly scroll: number } | undefined
  /** Called when less than a screen is left. */
  onNearEnd(): void
  onChoose(row: WalletRow): void
}

/** Wallets as cards with one tab stop; arrow keys, Home and End move the focus, letters jump to a name. */
export const WalletGrid = memo(function WalletGrid({
  handle,
  label,
  rows,
  Picture,
  clock,
  back,
  onNearEnd,
  onChoose,
}: WalletGridProps): ReactElement {
  const grid = useRef<HTMLUListElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(back?.key)
  const isFocusDue = useRef(!!back)
  const { columns, rowHeight, first, last } = useGridWindow(grid, probe, rows.length, onNearEnd)

  const steady = useSteady(
    clock,
    rows.map(({ key, tag, marks, disabled }) => `${[key, tag, marks, disabled]}`),
  )

  const isBackDue = useRef(!!back)
  // Only after measuring does the grid have its full height.
  useLayoutEffect(() => {
    const scroller = grid.current?.closest('.lk-content')
    if (!rowHeight || !isBackDue.current || !scroller) return
    isBackDue.current = false
    scroller.scrollTop = back?.scroll ?? 0
  }, [rowHeight, back])

  const stopAt = rows.findIndex(({ key }) => key === stop)
  const active = Math.max(0, stopAt)
  const shown = drawnRows(rows, active, first * columns, last * columns)

  const go = (index: number): void => {
    const at = Math.max(0, Math.min(rows.length - 1, index))
    const row = rows[at]
    if (!row) return
    if (rowHeight) reveal(grid.current, Math.floor(at / columns) * rowHeight, rowHeight)
    isFocusDue.current = true
    setStop(row.key)
    // Setting the same stop does not render, so the focus is set here.
    if (row.key === stop || index === active) focusStop()
  }
  const focusStop = (): void => {
    const card = grid.current?.querySelector<HTMLElement>('.lkd-card[tabindex="0"]')
    if (!card) return
    isFocusDue.current = false
    card.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    if (isFocusDue.current) focusStop()
  })
  useImperativeHandle(handle, () => ({ focus: () => go(active) }))

  const move = useGridKeys(rows, active, columns, go)

  return (
    <>
      <div ref={probe} className="lkd-probe" aria-hidden="true" />
      <ul
        ref={grid}
        // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without bullets
        role="list"
        className="lkd-grid"
        aria-label={label}
        data-lkd-placed={rowHeight ? '' : undefined}
        style={rowHeight ? { blockSize: Math.ceil(rows.length / columns) * rowHeight } : undefined}
        onKeyDown={move}
      >
        {shown.map(({ row, index }) => {
          const { 'data-lk-steady': steadyMark, 'aria-disabled': _, ...guard } = steady(index)
          return (
            <li
              key={row.key}
              {...guard}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={placeOf(index, columns, rowHeight)}
              onFocus={() => setStop(row.key)}
            >
              <WalletCard
                row={row}
                Picture={Picture}
                tabIndex={index === active ? 0 : -1}
                isSteady={steadyMark === ''}
                onChoose={onChoose}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
})

/** Position of a cell in a measured grid. */
const placeOf = (index: number, columns: number, rowHeight: number): CSSProperties | undefined =>
  rowHeight
    ? {
        insetBlockStart: Math.floor(index / columns) * rowHeight,
        insetInlineStart: `${((index % columns) * 100) / columns}%`,
        inlineSize: `${100 / columns}%`,
      }
    : undefined

/** Handles the keys of the grid: arrows, Home, End, and type-ahead. */
function useGridKeys(
  rows: readonly WalletRow[],
  active: number,
  columns: number,
  go: (index: number) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  const type = (key: string, timeStamp: number): boolean => {
    const isGoingOn = timeStamp - typed.current.at < typingMs
    if ([...key].length !== 1 || (key === ' ' && !isGoingOn)) return false
    typed.current = { text: isGoingOn ? typed.current.text + key : key, at: timeStamp }
    const { text } = typed.current
    // Repeating a letter moves to the next name that starts with it.
    const isRepeated = [...text].every((letter) => letter === key)
    const wanted = foldName(isRepeated ? key : text)
    const from = isRepeated ? active + 1 : active
    const order = [...rows.keys()].map((index) => (from + index) % rows.length)
    const at = order.find((index) => foldName(rows[index]?.name ?? '').startsWith(wanted))
    if (at !== undefined) go(at)
    return true
  }
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const on = isRtl ? -1 : 1
    const to = {
      ArrowDown: active + columns < rows.length ? active + columns : active,
      ArrowUp: active - columns >= 0 ? active - columns : active,
      ArrowRight: active + on,
      ArrowLeft: active - on,
      Home: 0,
      End: rows.length - 1,
    }[key]
    if (to !== undefined) go(to)
    else if (!type(key, nativeEvent.timeStamp)) return
    event.preventDefault()
  }
}

/** Scrolls a row of the grid into view; `start` and `height` in pixels. */
function reveal(grid: HTMLElement | null, start: number, height: number): void {
  const scroller = grid?.closest<HTMLElement>('.lk-content')
  if (!scroller || !grid) return
  const top = grid.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  const from = top + start
  // The sticky search field covers the top.
  const cover = scroller.querySelector<HTMLElement>('.lkd-tools')?.offsetHeight ?? 0
  if (from < cover) scroller.scrollTop += from - cover
  else if (from + height > scroller.clientHeight) scroller.scrollTop += from + height - scroller.clientHeight
}

/** Returns the rows to render between two card indices; all of them if the list is short. */
function drawnRows(
  rows: readonly WalletRow[],
  active: number,
  start: number,
  end: number,
): readonly { readonly row: WalletRow; readonly index: number }[] {
  // A short list is rendered as a whole.
  const isWindowed = rows.length > windowFrom
  const from = isWindowed ? Math.min(start, rows.length) : 0
  const seen = rows.slice(from, isWindowed ? end : undefined).map((row, at) => ({ row, index: from + at }))
  const kept = rows[active]
  // Keeps the focused card rendered, wherever the visitor scrolls.
  const isAway = kept && (active < from || active >= from + seen.length)
  return isAway ? [...seen, { row: kept, index: active }].sort((one, other) => one.index - other.index) : seen
}
