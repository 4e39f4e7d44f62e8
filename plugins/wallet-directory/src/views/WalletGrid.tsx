import type { SteadyClock } from '@latchkey/app-shell/ui'
import { useSteady } from '@latchkey/app-shell/ui'
import type { CSSProperties, KeyboardEvent, ReactElement, RefObject } from 'react'
import { memo, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { WalletRow } from '../contract.js'
import type { Pictures } from '../images/createPictures.js'
import { foldName } from '../merge/foldName.js'
import { useGridWindow } from './useGridWindow.js'
import { WalletCard } from './WalletCard.js'

/** From so many wallets on only those near what is seen are drawn. */
const windowFrom = 60
/** How long a name may be typed without a pause. */
const typingMs = 500

/** What the view around the grid may ask of it. */
export interface GridHandle {
  /** Moves focus to the wallet that has the grid's stop for Tab. */
  focus(): void
}

/** Props of `WalletGrid`. */
export interface WalletGridProps {
  readonly handle: RefObject<GridHandle | null>
  readonly label: string
  readonly rows: readonly WalletRow[]
  readonly pictures: Pictures
  readonly clock: SteadyClock
  /** Where the visitor was before: that wallet gets the focus, and the list stands as it stood; pixels. */
  readonly back?: { readonly key: string; readonly scroll: number } | undefined
  /** Less than a screen is left. */
  onNearEnd(): void
  onChoose(row: WalletRow): void
}

/** Wallets as cards, one stop for Tab; arrows move in four directions, Home and End to the ends, letters to a name. */
export const WalletGrid = memo(function WalletGrid({
  handle,
  label,
  rows,
  pictures,
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
  // Before it is measured it is not as high as it was.
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
    // The same one again changes nothing, and nothing would be drawn.
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
                pictures={pictures}
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

/** Where a cell of a measured grid lies. */
const placeOf = (index: number, columns: number, rowHeight: number): CSSProperties | undefined =>
  rowHeight
    ? {
        insetBlockStart: Math.floor(index / columns) * rowHeight,
        insetInlineStart: `${((index % columns) * 100) / columns}%`,
        inlineSize: `${100 / columns}%`,
      }
    : undefined

/** Keys of the grid: arrows, Home, End, and letters that lead to a name. */
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
    // The same letter again goes on to the next name that has it.
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
  // The field above stays where it is and covers what is under it.
  const cover = scroller.querySelector<HTMLElement>('.lkd-tools')?.offsetHeight ?? 0
  if (from < cover) scroller.scrollTop += from - cover
  else if (from + height > scroller.clientHeight) scroller.scrollTop += from + height - scroller.clientHeight
}

/** The rows to draw of a window, counted in cards; a short list is drawn as a whole. */
function drawnRows(
  rows: readonly WalletRow[],
  active: number,
  start: number,
  end: number,
): readonly { readonly row: WalletRow; readonly index: number }[] {
  // Not measured yet: a screenful, whatever there is.
  const isWindowed = rows.length > windowFrom
  const from = isWindowed ? Math.min(start, rows.length) : 0
  const seen = rows.slice(from, isWindowed ? end : undefined).map((row, at) => ({ row, index: from + at }))
  const kept = rows[active]
  // What has the focus stays, wherever the visitor scrolls.
  const isAway = kept && (active < from || active >= from + seen.length)
  return isAway ? [...seen, { row: kept, index: active }].sort((one, other) => one.index - other.index) : seen
}
