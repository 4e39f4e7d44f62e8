import type { AnswerKind } from '../switches.js'

const consentKinds: readonly AnswerKind[] = ['manual', 'approve', 'reject', 'hang', 'approve-after-close']

/** Whether this answer involves no decision of the visitor. */
export function isFault(kind: AnswerKind): boolean {
  return !consentKinds.includes(kind)
}
