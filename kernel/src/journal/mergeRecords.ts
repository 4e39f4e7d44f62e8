import type { IntentRules } from './intentRules.js'
import type { IntentRecord } from './record.js'

const ranks = { asking: 0, handed: 1, final: 2 }

/** Which of two records of one intent happened later; `stored` if neither did. */
function later(rules: IntentRules, known: IntentRecord, stored: IntentRecord): IntentRecord {
  // With a hash it got further than without, whatever somebody concluded meanwhile.
  if (!known.hash !== !stored.hash) return known.hash ? known : stored
  const isAhead = rules.isReachable(known.state, stored.state)
  const isBehind = rules.isReachable(stored.state, known.state)
  if (isAhead !== isBehind) return isAhead ? stored : known
  if (!isAhead && ranks[known.stage] !== ranks[stored.stage])
    return ranks[known.stage] > ranks[stored.stage] ? known : stored
  return known.updatedAt > stored.updatedAt ? known : stored
}

/**
 * Joins what this page knows of an intent and what storage has: another tab, or anybody, may have written either later. An
 * intent never goes back to an earlier state, nor loses its hash, on a page that saw it there.
 */
export function mergeRecords(rules: IntentRules, known: IntentRecord, stored: IntentRecord): IntentRecord {
  if (stored.isClaim || stored.account !== known.account || stored.createdAt !== known.createdAt) return known
  const next = later(rules, known, stored)
  const hash = known.hash ?? stored.hash
  return hash === undefined || hash === next.hash ? next : { ...next, hash }
}
