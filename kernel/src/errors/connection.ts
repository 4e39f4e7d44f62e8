import { BaseError } from './BaseError.js'
import { toBaseError } from './toBaseError.js'

/** No row of the wallet list has this id. */
export const connectorNotFound = (connectorId: unknown): BaseError =>
  new BaseError('Connector not found', { code: 'CONNECTOR_NOT_FOUND', details: { connectorId: String(connectorId) } })

/** No listed adapter serves this namespace. */
export const adapterNotFound = (namespace: unknown): BaseError =>
  new BaseError('Adapter not found', { code: 'ADAPTER_NOT_FOUND', details: { namespace: String(namespace) } })

/** This wallet is connected already. */
export const alreadyConnected = (connectorId: string): BaseError =>
  new BaseError('This wallet is connected already.', { code: 'ALREADY_CONNECTED', details: { connectorId } })

/** Nothing is connected. */
export const notConnected = (): BaseError => new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })

/** The wallet shared no account, or not the one in use. */
export const accountNotFound = (message: string): BaseError => new BaseError(message, { code: 'ACCOUNT_NOT_FOUND' })

/** The wallet named no network of its family. */
export const networkNotFound = (): BaseError =>
  new BaseError('The wallet named no network.', { code: 'NETWORK_NOT_FOUND' })

/** A call that needs no approval was not answered in time. */
export const timeout = (what: string): BaseError =>
  new BaseError(`The wallet did not answer in time (${what}).`, { code: 'TIMEOUT', details: { what } })

/** One or more wallets did not let go. */
export const disconnectFailed = (errors: readonly unknown[]): BaseError =>
  new BaseError(`Failed to disconnect chains: ${errors.map((error) => toBaseError(error).message).join(', ')}`, {
    code: 'DISCONNECT_FAILED',
    cause: errors[0],
  })

/** What was connected is being restored: a moment later this works. */
export const unavailableWhileReconnecting = (): BaseError =>
  new BaseError('The wallet is being reconnected.', { code: 'UNAVAILABLE_WHILE_RECONNECTING' })

/** The wallet did not confirm what was stored: locked, or its permission was taken back. */
export const notAuthorized = (): BaseError =>
  new BaseError('The wallet has not allowed this site.', { code: 'NOT_AUTHORIZED' })
