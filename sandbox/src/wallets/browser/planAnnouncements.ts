import type { AnnouncePlan, MalformedKind } from '../switches.js'
import { malformedKinds } from './malformDetail.js'

/** A special announcement: malformed, or of one of many wallets. */
export type AnnounceWay = { malformed: MalformedKind } | { copy: number }

/** The announcements that a plan makes at one time, in order; `plain` is the unmodified wallet. */
export function planAnnouncements(plan: AnnouncePlan): ('plain' | AnnounceWay)[] {
  if (plan === 'twice') return ['plain', 'plain']
  if (typeof plan === 'string' || 'late' in plan) return ['plain']
  if ('malformed' in plan) {
    const kinds = plan.malformed === 'all' ? malformedKinds : [plan.malformed]
    return kinds.map((malformed) => ({ malformed }))
  }
  return Array.from({ length: plan.times }, (_, copy) => (plan.anew ? { copy } : 'plain'))
}
