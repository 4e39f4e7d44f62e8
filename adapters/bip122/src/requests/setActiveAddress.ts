import type { Connection } from '@latchkey/kernel'
import { missingMethod } from '@latchkey/kernel/adapter'
import type { BitcoinAddress } from '../contract.js'
import { ownAddress } from './ownAddress.js'
import type { Site } from './walletBehind.js'
import { connectedOf } from './walletBehind.js'

/** Makes another of the connection's addresses the active one. @throws `ARGUMENT_INVALID`, `METHOD_NOT_SUPPORTED` */
export function setActiveAddress(site: Site, { accounts }: Connection, given: unknown): void {
  const { address } = ownAddress(accounts as readonly BitcoinAddress[], given, 'address')
  const { setActive } = connectedOf(site)
  if (!setActive) throw missingMethod('setActiveAddress')
  setActive(address)
  // Once this settles the page shows it.
  site.input.record()
}
