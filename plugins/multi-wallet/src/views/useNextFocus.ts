import { useFrame } from '@latchkey/app-shell/ui'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { WalletRow } from '../contract.js'

/** Where focus goes once a row has gone: to the next row, else to the title. */
export interface NextFocus {
  /** Before the row goes. */
  remember(row: WalletRow): void
  /** Once it has gone. */
  move(): void
}

/** Keeps focus near a row that the visitor made disappear; `element` is around the rows. */
export function useNextFocus(): NextFocus & { readonly element: RefObject<HTMLDivElement | null> } {
  const { focusTitle } = useFrame()
  const element = useRef<HTMLDivElement>(null)
  const place = useRef(0)
  const [isDue, setDue] = useState(false)
  const rows = (): readonly HTMLElement[] => [
    ...(element.current?.querySelectorAll<HTMLElement>('.lk-row[data-lk-connection]') ?? []),
  ]
  useLayoutEffect(() => {
    if (!isDue) return
    setDue(false)
    const left = rows()
    const next = left[place.current] ?? left.at(-1)
    if (next) next.focus()
    else focusTitle()
  })
  return {
    element,
    remember({ connection }) {
      place.current = Math.max(
        0,
        rows().findIndex(({ dataset }) => dataset.lkConnection === connection.id),
      )
    },
    move: () => setDue(true),
  }
}
