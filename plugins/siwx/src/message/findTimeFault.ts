import type { MessageData } from '../contract.js'
import { readDateTime } from './readDateTime.js'

/** How far two clocks may differ. */
export const defaultSkewMs = 60_000

/** Whether a message is not valid at a time: before it was issued or begins, or after its end. */
export function findTimeFault(
  { issuedAt, notBefore, expirationTime }: MessageData,
  { now, skewMs }: { readonly now: number; readonly skewMs: number },
): 'expired' | 'not-yet' | undefined {
  const end = readDateTime(expirationTime)
  if (end !== undefined && now >= end + skewMs) return 'expired'
  const starts = [readDateTime(issuedAt), readDateTime(notBefore)]
  return starts.some((start) => start !== undefined && now < start - skewMs) ? 'not-yet' : undefined
}
