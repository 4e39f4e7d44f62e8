import { isLookAlike, shortAddress } from '@latchkey/kernel'
import type { WalletRow } from '../contract.js'

/** Addresses that one could take for another one of the list: these are shown whole. */
export function lookAlikes(rows: readonly WalletRow[]): ReadonlySet<string> {
  const addresses = [...new Set(rows.map(({ connection }) => connection.activeAddress))]
  return new Set(
    addresses.filter((one) =>
      addresses.some(
        (other) => other !== one && (shortAddress(other) === shortAddress(one) || isLookAlike(one, other)),
      ),
    ),
  )
}
