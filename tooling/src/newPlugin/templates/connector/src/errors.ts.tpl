import { BaseError } from '@latchkey/kernel'

/** `getProvider` returned something without a `request` method. */
export const providerInvalid = (): BaseError =>
  new BaseError('`getProvider` must return an EIP-1193 provider.', { code: '__NAME___PROVIDER_INVALID' })

/** The wallet didn't report a network. */
export const networkNotFound = (): BaseError =>
  new BaseError('__title__ did not report a network.', { code: 'NETWORK_NOT_FOUND' })

/** The visitor has to change the network in the wallet. */
export const switchNotSupported = (cause: unknown): BaseError =>
  new BaseError('Change the network in __title__ itself.', { code: 'SWITCH_NOT_SUPPORTED', cause })
