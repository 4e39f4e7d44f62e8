import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactElement } from 'react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { TokenRow } from './TokenRow.js'
import type { TokenRowsProps } from './tokenRowsProps.js'

/** Height of a row in pixels until it is measured, with the gap to the next one. */
const rowHeight = 62

/** The rows of a long list that are in sight: they scroll with the view. Loaded for whoever has one. */
export function LongRows({ label, tokens, ...props }: TokenRowsProps): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const own = list.current
    const found = own?.closest<HTMLElement>('.lk-content') ?? null
    setScroller(found)
    if (!own || !found) return
    const place = (): void =>
      setOffset(own.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop)
    place()
    if (typeof ResizeObserver !== 'function') return
    // What stands above it may change its height.
    const observer = new ResizeObserver(place)
    for (const child of found.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  // One function for as long as the tokens are the same: with another one every row is placed anew.
  const getItemKey = useCallback((index: number) => tokens[index]?.address ?? '', [tokens])
  const virtual = useVirtualizer({
    count: tokens.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 6,
    scrollMargin: offset,
    initialRect: { width: 0, height: 600 },
  })
  const size = { blockSize: `${virtual.getTotalSize()}px` }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without bullets
    <ul ref={list} role="list" className="lk-balances-long" aria-label={label} style={size}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const token = tokens[index]
        return (
          token && (
            <li
              key={String(key)}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={tokens.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - offset}px)`, paddingBlockEnd: '6px' }}
            >
              <TokenRow {...props} token={token} />
            </li>
          )
        )
      })}
    </ul>
  )
}
