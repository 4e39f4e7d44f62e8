import { BaseError } from '@latchkey/kernel'

/** What `getProvider` answered takes no requests. */
export const providerInvalid = (): BaseError =>
  new BaseError('`getProvider` must answer an EIP-1193 provider.', { code: 'PROVIDER_INVALID' })

/** The wallet shares no account with this site. */
export const accountNotFound = (): BaseError =>
  new BaseError('__title__ shared no account with this site.', { code: 'ACCOUNT_NOT_FOUND' })

/** The wallet named no network. */
export const networkNotFound = (): BaseError =>
  new BaseError('__title__ named no network.', { code: 'NETWORK_NOT_FOUND' })

/** The attempt was given up. */
export const aborted = (cause: unknown): BaseError =>
  new BaseError('The request was given up.', { code: 'ABORTED', cause })

/** The visitor has to change the network in the wallet. */
export const switchNotSupported = (cause: unknown): BaseError =>
  new BaseError('Change the network in __title__ itself.', { code: 'SWITCH_NOT_SUPPORTED', cause })

/** The wallet does not know the network. */
export const chainNotSupported = (cause: unknown): BaseError =>
  new BaseError('Chain is not supported', { code: 'CHAIN_NOT_SUPPORTED', cause })
