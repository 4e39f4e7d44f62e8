import { BaseError } from '@latchkey/kernel'
import type { ConnectedWallet } from './connectedWallet.js'

/** CAIP-2 id of the network in use. @throws `NOT_CONNECTED` */
export function networkInUse({ networkId }: ConnectedWallet): string {
  const id = networkId()
  if (!id) throw new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
  return id
}
