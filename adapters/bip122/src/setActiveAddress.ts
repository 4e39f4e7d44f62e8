import type { Connection } from '@latchkey/kernel'
import type { ConnectedWallet } from './connectedWallet.js'
import type { BitcoinAddress } from './contract.js'
import { ownAddress } from './ownAddress.js'

/** Makes another of the connection's addresses the active one. @throws `ARGUMENT_INVALID` */
export function setActiveAddress(connected: ConnectedWallet, { accounts }: Connection, given: unknown): void {
  connected.setActive(ownAddress(accounts as readonly BitcoinAddress[], given, 'address').address)
}
