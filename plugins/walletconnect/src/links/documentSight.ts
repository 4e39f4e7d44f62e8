import type { PageSight } from './superviseLink.js'

/** Whether this document is in front. */
export const documentSight: PageSight = {
  isHidden: () => document.visibilityState === 'hidden',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}
