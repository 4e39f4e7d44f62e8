import type { MouseEvent } from 'react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useFrame } from './useFrame.js'

const steadyAfterMs = 500

/** What `useSteady` needs of a clock. */
export interface SteadyClock {
  now(): number
  after(ms: number, callback: () => void): () => void
}

/** Props that hold a row back, or let it be pressed; for what is pressed, or what stands around it. */
export interface SteadyProps {
  readonly 'data-lk-steady'?: ''
  readonly 'aria-disabled'?: true
  onPointerDown(): void
  onPointerLeave(): void
  onClickCapture(event: MouseEvent): void
}

/**
 * Holds rows back that came, moved or changed within the last 500 ms: a pointer cannot have meant them, from its coming down to
 * its release; a key always can. Those of the first list count at once. `rows` says of each what a visitor goes by, from the top on.
 */
export function useSteady(clock: SteadyClock, rows: readonly string[]): (index: number) => SteadyProps {
  const [, count] = useReducer((counts: number) => counts + 1, 0)
  /** The row that a press came down on while it was held back; it stays so until that is over. */
  const [held, hold] = useState<{ readonly index: number }>()
  const { above } = useFrame()
  const seen = useRef<readonly (readonly [row: string, until: number])[]>([])
  const last = seen.current
  const now = clock.now()
  let isSame = true
  const next = rows.map((text, index) => {
    const row = above + text
    const before = last[index]
    isSame &&= before?.[0] === row
    // What is below something that changed has moved.
    return isSame && before ? before : ([row, last.length && now + steadyAfterMs] as const)
  })
  const late = next.findIndex(([, until]) => until > now)
  const until = next[late]?.[1]
  // After every render, since a timer may come a little early.
  useEffect(() => {
    // A list that was drawn and thrown away was not seen.
    seen.current = next
    if (until) return clock.after(until - clock.now(), count)
  })
  return (index) => {
    const isLate = !!until && index >= late
    const isHeld = isLate || held?.index === index
    return {
      ...(isHeld ? { 'aria-disabled': true } : { 'data-lk-steady': '' }),
      onPointerDown: () => hold(isLate ? { index } : undefined),
      onPointerLeave() {
        // A finger leaves before its click comes.
        if (held) clock.after(steadyAfterMs, () => hold((later) => (later === held ? undefined : later)))
      },
      onClickCapture(event) {
        // A press of a key has no detail, and is meant for what has the focus.
        if (event.detail && isHeld) event.stopPropagation()
        hold(undefined)
      },
    }
  }
}
