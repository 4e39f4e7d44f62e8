import type { Connection } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { parseAddress } from '../address/parseAddress.js'

/** Refuses what is for another account than the one that acts; addresses are compared by their bytes. @throws `ACCOUNT_NOT_FOUND` */
export function requireAccount(address: unknown, { activeAddress }: Connection): void {
  const asked = parseAddress(address)?.address
  if (asked === undefined || asked !== parseAddress(activeAddress)?.address) {
    throw new BaseError('The request is for another account than this page shows.', { code: 'ACCOUNT_NOT_FOUND' })
  }
}
