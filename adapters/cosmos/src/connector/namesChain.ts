import type { BaseError } from '@latchkey/kernel'
import { reasonOf } from './reasonOf.js'

/** Whether an error names a chain: `osmosis-1` is not in `osmosis-10`. */
export function namesChain(error: BaseError, chainId: string): boolean {
  const reason = reasonOf(error)
  let at = -1
  do {
    at = reason.indexOf(chainId, at + 1)
    if (at >= 0 && !/[-\w]/.test(`${reason[at - 1] ?? ''}${reason[at + chainId.length] ?? ''}`)) return true
  } while (at >= 0)
  return false
}
