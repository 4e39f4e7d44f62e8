import { argumentInvalid } from '@latchkey/kernel/adapter'
import { decodeAddress } from '../address/decodeAddress.js'
import type { BitcoinAddress } from '../contract.js'

/** Finds one of the connection's addresses, in the form it is shared in. @throws `ARGUMENT_INVALID` for another one */
export function ownAddress(addresses: readonly BitcoinAddress[], given: unknown, argument: string): BitcoinAddress {
  const address = decodeAddress(given)?.address
  const own = addresses.find((entry) => entry.address === address)
  if (!own) throw argumentInvalid(argument, 'Name an address that the wallet shares with this site.')
  return own
}
