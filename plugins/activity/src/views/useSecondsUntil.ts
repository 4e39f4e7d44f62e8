import type { Clock } from '@latchkey/kernel'
import { useEffect, useState } from 'react'

/** The seconds until a moment of the kernel's clock, counted down; 0 once it has passed. */
export function useSecondsUntil(clock: Clock, until = 0): number {
  const left = (): number => Math.max(0, Math.ceil((until - clock.now()) / 1000))
  const [, redraw] = useState(0)
  const seconds = left()
  useEffect(() => {
    if (seconds > 0) return clock.after(1000, () => redraw((count) => count + 1))
  })
  return seconds
}
