import { BaseError } from './BaseError.js'
import { toBaseError } from './toBaseError.js'

/** No row of the list of wallets has this id. */
export const connectorNotFound = (connectorId: unknown): BaseError =>
  new BaseError('Connector not found', { code: 'CONNECTOR_NOT_FOUND', details: { connectorId: String(connectorId) } })

/** No listed adapter serves this namespace. */
export const adapterNotFound = (namespace: unknown): BaseError =>
  new BaseError('Adapter not found', { code: 'ADAPTER_NOT_FOUND', details: { namespace: String(namespace) } })

/** This wallet is already connected. */
export const alreadyConnected = (connectorId: string): BaseError =>
  new BaseError('This wallet is already connected.', { code: 'ALREADY_CONNECTED', details: { connectorId } })

/** Nothing is connected. */
export const notConnected = (): BaseError => new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })

/** The wallet shared no account, or not the active one. */
export const accountNotFound = (message: string): BaseError => new BaseError(message, { code: 'ACCOUNT_NOT_FOUND' })

/** The wallet did not report a network of its namespace. */
export const networkNotFound = (): BaseError =>
  new BaseError("The wallet didn't report a network.", { code: 'NETWORK_NOT_FOUND' })

/** The wallet did not respond in time to a call that needs no approval. */
export const timeout = (what: string): BaseError =>
  new BaseError(`The wallet did not respond in time (${what}).`, { code: 'TIMEOUT', details: { what } })

/** One or more wallets failed to disconnect. */
export const disconnectFailed = (errors: readonly unknown[]): BaseError =>
  new BaseError(`Failed to disconnect chains: ${errors.map((error) => toBaseError(error).message).join(', ')}`, {
    code: 'DISCONNECT_FAILED',
    cause: errors[0],
  })

/** The connection is being restored; the call works once that has finished. */
export const unavailableWhileReconnecting = (): BaseError =>
  new BaseError('The wallet is being reconnected.', { code: 'UNAVAILABLE_WHILE_RECONNECTING' })

/** The wallet did not confirm the stored connection: it is locked, or its permission was revoked. */
export const notAuthorized = (): BaseError =>
  new BaseError('The wallet has not allowed this site.', { code: 'NOT_AUTHORIZED' })
