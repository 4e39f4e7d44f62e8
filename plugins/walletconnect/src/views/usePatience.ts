import type { Context } from '@latchkey/kernel'
import { useEffect, useState } from 'react'

const sayMs = 2000
const longMs = 5000

/** How long something has been awaited: not worth a word, some seconds, or longer than usual. */
export function usePatience({ clock }: Pick<Context, 'clock'>, isWaiting: boolean): 'none' | 'some' | 'long' {
  const [patience, setPatience] = useState<'none' | 'some' | 'long'>('none')
  useEffect(() => {
    setPatience('none')
    if (!isWaiting) return
    const undos = [clock.after(sayMs, () => setPatience('some')), clock.after(longMs, () => setPatience('long'))]
    return () => {
      for (const undo of undos) undo()
    }
  }, [clock, isWaiting])
  return patience
}
