import type { MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useFrame } from './useFrame.js'

const steadyAfterMs = 500

/** What `useSteady` needs of a clock. */
export interface SteadyClock {
  now(): number
  after(ms: number, callback: () => void): () => void
}

/** Props that disable a row or allow presses; for the pressed element or one around it. */
export interface SteadyProps {
  readonly 'data-lk-steady'?: ''
  readonly 'aria-disabled'?: true
  onPointerDown(): void
  onPointerLeave(): void
  onClickCapture(event: MouseEvent): void
}

/**
 * Disables rows that appeared, moved or changed within the last 500 ms for pointers, from press to release, because the visitor
 * cannot have meant them; keys always work. The rows of the first list are enabled at once. `rows` identifies each row by what the
 * visitor sees of it, from the top.
 */
export function useSteady(clock: SteadyClock, rows: readonly string[]): (index: number) => SteadyProps {
  const [, redraw] = useState<object>()
  /** The disabled row on which a press began; it stays disabled until the press is over. */
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
    // Rows below a changed row have moved.
    return isSame && before ? before : ([row, last.length && now + steadyAfterMs] as const)
  })
  const late = next.findIndex(([, until]) => until > now)
  const until = next[late]?.[1]
  // After every render, since a timer may come a little early.
  useEffect(() => {
    // A discarded render was not visible.
    seen.current = next
    if (until) return clock.after(until - clock.now(), () => redraw({}))
  })
  return (index) => {
    const isLate = !!until && index >= late
    const isHeld = isLate || held?.index === index
    return {
      ...(isHeld ? { 'aria-disabled': true } : { 'data-lk-steady': '' }),
      onPointerDown: () => hold(isLate ? { index } : undefined),
      onPointerLeave() {
        // On touch, `pointerleave` precedes the click.
        if (held) clock.after(steadyAfterMs, () => hold((later) => (later === held ? undefined : later)))
      },
      onClickCapture(event) {
        // A click from the keyboard has no detail and is meant for the focused element.
        if (event.detail && isHeld) event.stopPropagation()
        hold(undefined)
      },
    }
  }
}
