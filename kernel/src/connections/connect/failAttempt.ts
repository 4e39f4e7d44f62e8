import type { BaseError } from '../../errors/BaseError.js'
import { toBaseError } from '../../errors/toBaseError.js'
import type { BoundReducers } from '../../store/contract.js'
import type { connectionReducers } from '../connectionReducers.js'
import { refusalReason } from '../refusalReason.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { DisconnectReason } from '../state.js'
import type { Attempt } from './contract.js'
import type { Claims } from './createClaims.js'

const reasons: { readonly [code: string]: DisconnectReason } = {
  USER_REJECTED: 'rejected',
  ABORTED: 'cancelled',
  VIEW_DISMISSED: 'cancelled',
  ACCOUNT_NOT_FOUND: 'no-accounts',
  NETWORK_NOT_FOUND: 'no-network',
  TIMEOUT: 'timeout',
  CONNECTOR_NOT_FOUND: 'no-connector',
  NOT_AUTHORIZED: 'no-accounts',
}

/** Ends a failed attempt: disconnects the wallet and reports the reason in the state and on the bus. */
export function failAttempt(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof connectionReducers>, 'attemptFailed'>,
  claims: Claims,
  attempt: Attempt,
  thrown: unknown,
): BaseError {
  const error = toBaseError(thrown)
  const { code } = error
  const { namespace, connectorId } = attempt
  // Ends the attempt even on a timeout, so that a late response of the wallet is ignored.
  attempt.abort.abort()
  claims.failed(attempt)
  if (namespaceStateOf(runtime, namespace)?.attempt === attempt.number) {
    const isGuarded = attempt.isRefused && code !== 'ABORTED'
    const reason = isGuarded ? refusalReason(error) : Object.hasOwn(reasons, code) && reasons[code]
    reducers.attemptFailed({ namespace, reason: reason || 'error' })
  }
  runtime.bus.emit('connection:failed', { namespace, connectorId, code, isRestored: !!attempt.restored })
  return error
}
