import type { Connection } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'

/** Refuses a request when account or network is another than it was made for. @throws `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH` */
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
