import { BaseError } from './BaseError.js'

/** The wallet is on a different network than the page shows. */
export const chainMismatch = (shown: string, actual: string | undefined): BaseError =>
  new BaseError('The wallet is on a different network than this page shows.', {
    code: 'CHAIN_MISMATCH',
    details: { shown, actual },
  })

/** The site did not configure this network. */
export const networkUnknown = (networkId: unknown): BaseError =>
  new BaseError('Network not found', { code: 'NETWORK_NOT_FOUND', details: { networkId: String(networkId) } })

/** Requests that move value are refused on networks the site does not list. */
export const networkNotListed = (networkId: string): BaseError =>
  new BaseError('Chain is not supported', { code: 'CHAIN_NOT_SUPPORTED', details: { networkId } })

/** A site cannot change the network of this wallet. */
export const switchNotSupported = (name: string): BaseError =>
  new BaseError(`Change the network in ${name} itself.`, { code: 'SWITCH_NOT_SUPPORTED' })
