import { BaseError } from '@latchkey/kernel'

/** What `getProvider` answered takes no requests. */
export const providerInvalid = (): BaseError =>
  new BaseError('`getProvider` must answer an EIP-1193 provider.', { code: '__NAME___PROVIDER_INVALID' })

/** The wallet named no network. */
export const networkNotFound = (): BaseError =>
  new BaseError('__title__ named no network.', { code: 'NETWORK_NOT_FOUND' })

/** The visitor has to change the network in the wallet. */
export const switchNotSupported = (cause: unknown): BaseError =>
  new BaseError('Change the network in __title__ itself.', { code: 'SWITCH_NOT_SUPPORTED', cause })
