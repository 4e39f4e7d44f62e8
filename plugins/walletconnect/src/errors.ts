import { BaseError } from '@latchkey/kernel'

/** The relay does not respond, or the device is offline. */
export const relayUnreachable = (cause?: unknown): BaseError =>
  new BaseError('The relay cannot be reached.', { code: 'RELAY_UNREACHABLE', cause })

/** The relay rejected this site; `code` is the reason. */
export const relayRefused = (code: BaseError['code'], cause: unknown): BaseError =>
  new BaseError('The relay rejected this site.', { code, cause })

/** The wallet did not respond before the request expired; it may still have acted on it. */
export const requestExpired = (method: string, cause?: unknown): BaseError =>
  new BaseError('This request timed out.', { code: 'REQUEST_EXPIRED', cause, details: { method } })

/** The session has ended or is unknown. */
export const sessionNotFound = (): BaseError =>
  new BaseError('No such session.', { code: 'WALLETCONNECT_SESSION_NOT_FOUND' })

/** The wallet shares no network of the site. */
export const chainsUnsupported = (): BaseError =>
  new BaseError('The connector does not support any of the requested chains', { code: 'CHAIN_NOT_SUPPORTED' })

/** The wallet approved without an account. */
export const noAccount = (): BaseError =>
  new BaseError('The wallet did not share an account with this site.', { code: 'ACCOUNT_NOT_FOUND' })

/** The caller cancelled. */
export const aborted = (cause?: unknown): BaseError =>
  new BaseError('The request was cancelled.', { code: 'ABORTED', cause })

/** The public relay is used without a project id. */
export const projectIdMissing = (): BaseError =>
  new BaseError('The public relay requires a `projectId`. Pass one to `walletConnect`, or a `relayUrl` of your own.', {
    code: 'PROJECT_ID_MISSING',
  })

/** A module could not be loaded; the next call tries again. */
export const loadFailed = (what: string, cause: unknown): BaseError =>
  new BaseError(`Could not load ${what}.`, { code: 'PLUGIN_LOAD_FAILED', cause, details: { what } })

/** The relay client was loaded, but this browser does not let it run. */
export const storageDenied = (cause: unknown): BaseError =>
  new BaseError('This browser does not let the site store the data that a connection over the relay needs.', {
    code: 'STORAGE_DENIED',
    cause,
  })
