import type { Verdict, VerdictReason } from '../contract.js'

/** The account signed the message. */
export const valid: Verdict = { ok: true }

/** It did not, or that cannot be told. */
export const refused = (reason: VerdictReason): Verdict => ({ ok: false, reason })

/** The verdict of a check that needs nothing but its input; code that throws on malformed input found no signature. */
export function verdictOf(check: () => boolean): Verdict {
  try {
    return check() ? valid : refused('mismatch')
  } catch {
    return refused('mismatch')
  }
}
