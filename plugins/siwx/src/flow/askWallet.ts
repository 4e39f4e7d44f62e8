import type { SignedMessage } from '@latchkey/kernel'
import type { SignInSettings } from '../options/contract.js'
import { isSameAddress } from '../sessions/isSameAccount.js'
import { signInError } from '../sessions/signInError.js'
import type { SignInRequest } from './contract.js'
import { accountOf } from './targetOf.js'

/** Asks the wallet, or what the site put in its place. */
export async function askWallet(
  { signMessage }: Pick<SignInSettings, 'signMessage'>,
  request: SignInRequest,
  message: string,
): Promise<SignedMessage> {
  const { target } = request
  if (signMessage) {
    const signature = await signMessage({ ...target, message })
    return { signature, address: target.address, caipAddress: accountOf(target) }
  }
  // Asked for the same text before, and not ended: the wallet still shows it.
  const { running } = request
  const promise = running?.message === message ? running.promise : request.sign(message)
  request.running = { message, promise }
  const forget = (): void => {
    if (request.running?.promise === promise) request.running = undefined
  }
  promise.then(forget, forget)
  return promise
}

/** @throws `ACCOUNT_CHANGED` if another account or network signed than was asked */
export const requireSame = ({ address, caipAddress }: SignedMessage, { target }: SignInRequest): void => {
  if (isSameAddress(target.namespace, address, target.address) && caipAddress.startsWith(`${target.networkId}:`)) return
  throw signInError('ACCOUNT_CHANGED', 'Another account signed.')
}
