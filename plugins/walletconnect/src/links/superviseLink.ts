import type { Clock, Unsubscribe } from '@latchkey/kernel'
import { linkPatienceMs } from '../constants.js'

/** Whether the page is visible. */
export interface PageSight {
  isHidden(): boolean
  subscribe(listener: () => void): Unsubscribe
}

/** Whether this document is visible. */
export const documentSight: PageSight = {
  isHidden: () => document.visibilityState === 'hidden',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

/** The outcome of a link: the wallet opened, nothing opened, or the visitor came back. */
export type LinkOutcome = 'away' | 'nothing' | 'back'

/** Reports what a link did after it was opened; `away` and `nothing` exclude each other as the first outcome. */
export function superviseLink(clock: Clock, page: PageSight, report: (outcome: LinkOutcome) => void): Unsubscribe {
  let isAway = false
  const undoTimer = clock.after(linkPatienceMs, () => {
    if (!isAway) report('nothing')
  })
  const undoSight = page.subscribe(() => {
    const isHidden = page.isHidden()
    if (isHidden === isAway) return
    isAway = isHidden
    if (isHidden) undoTimer()
    report(isHidden ? 'away' : 'back')
  })
  return () => {
    undoTimer()
    undoSight()
  }
}
