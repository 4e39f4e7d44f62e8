import type { Connection } from '../connections/state.js'
import { BaseError } from '../errors/BaseError.js'

/**
 * Refuses what was asked for another account or network than the connection has by now. `guard` does it by itself: only
 * what asks the wallet outside of it, or more than once, needs this. @throws `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`
 */
export function requireSame(asked: Connection, now: Connection): void {
  if (now.activeAddress !== asked.activeAddress) {
    throw new BaseError('Another account is in use than this request is for.', { code: 'ACCOUNT_NOT_FOUND' })
  }
  if (now.networkId !== asked.networkId) {
    throw new BaseError('Another network is in use than this request is for.', {
      code: 'CHAIN_MISMATCH',
      details: { shown: asked.networkId, actual: now.networkId },
    })
  }
}
