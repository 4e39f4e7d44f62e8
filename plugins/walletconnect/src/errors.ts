import { BaseError } from '@latchkey/kernel'

/** The relay does not answer, or the device is offline. */
export const relayUnreachable = (cause?: unknown): BaseError =>
  new BaseError('The connection service cannot be reached.', { code: 'RELAY_UNREACHABLE', cause })

/** The relay turns this site away; `code` says why. */
export const relayRefused = (code: BaseError['code'], cause: unknown): BaseError =>
  new BaseError('The connection service refused this site.', { code, cause })

/** The wallet was asked and did not answer within the time of the request; it may have acted all the same. */
export const requestExpired = (method: string, cause?: unknown): BaseError =>
  new BaseError('This request timed out.', { code: 'REQUEST_EXPIRED', cause, details: { method } })

/** The session is over, or was never known. */
export const sessionNotFound = (): BaseError =>
  new BaseError('No such session.', { code: 'WALLETCONNECT_SESSION_NOT_FOUND' })

/** No network of the site is among those that the wallet offers. */
export const chainsUnsupported = (): BaseError =>
  new BaseError('The connector does not support any of the requested chains', { code: 'CHAIN_NOT_SUPPORTED' })

/** The wallet approved without an account. */
export const noAccount = (): BaseError =>
  new BaseError('The wallet shared no account with this site.', { code: 'ACCOUNT_NOT_FOUND' })

/** The caller gave up. */
export const aborted = (cause?: unknown): BaseError =>
  new BaseError('The request was given up.', { code: 'ABORTED', cause })

/** Nobody issued an id for the public relay. */
export const projectIdMissing = (): BaseError =>
  new BaseError('`walletConnect` needs a `projectId` for the public relay, or a `relayUrl` of your own.', {
    code: 'PROJECT_ID_MISSING',
  })

/** Code did not arrive; asking again tries again. */
export const loadFailed = (what: string, cause: unknown): BaseError =>
  new BaseError(`Could not load ${what}.`, { code: 'PLUGIN_LOAD_FAILED', cause, details: { what } })

/** The code of the relay client is here, and this browser does not let it run. */
export const storageDenied = (cause: unknown): BaseError =>
  new BaseError('This browser does not let the site store what a connection over the relay needs.', {
    code: 'STORAGE_DENIED',
    cause,
  })
