import type { AnyKernel } from '@latchkey/kernel'
import { useEffect, useState } from 'react'
import type { Rest } from './restContract.js'

/** What a button needs beyond its label, loaded once it is wanted; if it does not arrive, the button stays as it is. */
export function useRest(latchkey: AnyKernel, isWanted: boolean): Rest | undefined {
  const [rest, setRest] = useState<Rest>()
  useEffect(() => {
    if (isWanted) import('./rest.js').then((room) => room.loadRest(latchkey)).then(setRest, latchkey.report)
  }, [isWanted, latchkey])
  return rest
}
