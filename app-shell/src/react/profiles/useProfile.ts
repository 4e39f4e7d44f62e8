import { useEffect, useState } from 'react'
import type { ProfileSource, ShownProfile } from './profiles.js'

/**
 * The profile of an account (CAIP-10), if a plugin has one; `undefined` until then, and at once for another account. The code is
 * loaded only where a plugin contributes. `pick` must be the same function at each call.
 */
export function useProfile<from>(
  from: from,
  isContributed: boolean,
  pick: (room: typeof import('./profiles.js'), from: from) => ProfileSource,
  account: string | undefined,
): ShownProfile | undefined {
  const [known, setKnown] = useState<{ readonly account: string; readonly profile: ShownProfile | undefined }>()
  useEffect(() => {
    if (!isContributed || account === undefined) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./profiles.js').then(
      (room) => {
        if (isOver) return
        stop = room.followProfile(pick(room, from), account, (profile) => setKnown({ account, profile }))
      },
      // Without it, the address is shown.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [from, isContributed, pick, account])
  return known?.account === account ? known?.profile : undefined
}
