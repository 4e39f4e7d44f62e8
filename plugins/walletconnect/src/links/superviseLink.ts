import type { Clock, Unsubscribe } from '@latchkey/kernel'
import { linkPatienceMs } from '../constants.js'

/** Whether the page is in front. */
export interface PageSight {
  isHidden(): boolean
  subscribe(listener: () => void): Unsubscribe
}

/** Whether this document is in front. */
export const documentSight: PageSight = {
  isHidden: () => document.visibilityState === 'hidden',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

/** What became of a link: the wallet came, it did nothing, or the visitor is back. */
export type LinkOutcome = 'away' | 'nothing' | 'back'

/** Watches what a link does after it was opened; the first two outcomes exclude each other. */
export function superviseLink(clock: Clock, page: PageSight, tell: (outcome: LinkOutcome) => void): Unsubscribe {
  let isAway = false
  const undoTimer = clock.after(linkPatienceMs, () => {
    if (!isAway) tell('nothing')
  })
  const undoSight = page.subscribe(() => {
    const isHidden = page.isHidden()
    if (isHidden === isAway) return
    isAway = isHidden
    if (isHidden) undoTimer()
    tell(isHidden ? 'away' : 'back')
  })
  return () => {
    undoTimer()
    undoSight()
  }
}
