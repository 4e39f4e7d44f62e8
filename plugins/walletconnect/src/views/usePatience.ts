import type { Context } from '@latchkey/kernel'
import { useEffect, useState } from 'react'

const stagesMs = [2000, 5000]

/** How long a visitor has waited: 0 at first, 1 from two seconds on, 2 from five seconds on. */
export function usePatience({ clock }: Pick<Context, 'clock'>, isWaiting: boolean): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    setStage(0)
    const undos = isWaiting ? stagesMs.map((ms, before) => clock.after(ms, () => setStage(before + 1))) : []
    return () => {
      for (const undo of undos) undo()
    }
  }, [clock, isWaiting])
  return stage
}
