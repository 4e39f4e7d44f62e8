import type { Connection } from '../connections/state.js'
import { BaseError } from '../errors/BaseError.js'

/**
 * Refuses a request if the active account or network of its connection has changed. `guard` does this itself: only requests
 * outside of it, or with several calls to the wallet, need this. @throws `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`
 */
export function requireSame(asked: Connection, now: Connection): void {
  if (now.activeAddress !== asked.activeAddress) {
    throw new BaseError('The active account changed after this request was made.', { code: 'ACCOUNT_NOT_FOUND' })
  }
  if (now.networkId !== asked.networkId) {
    throw new BaseError('The active network changed after this request was made.', {
      code: 'CHAIN_MISMATCH',
      details: { shown: asked.networkId, actual: now.networkId },
    })
  }
}
