import type { KeyboardEvent } from 'react'

/** Index of the tab that a key chooses in a list of tabs, by its writing direction; `undefined` for any other key. */
export function tabChosenBy(event: KeyboardEvent<HTMLElement>, current: number, count: number): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const to = { ArrowRight: current + forward, ArrowLeft: current - forward, Home: 0, End: -1 }[event.key]
  return to === undefined ? undefined : (to + count) % count
}
