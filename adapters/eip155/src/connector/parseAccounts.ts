import type { Account } from '@latchkey/kernel'
import { parseAddress } from '../address/parseAddress.js'

const accountLimit = 1000

/** Reads a wallet's list of accounts: valid addresses, each once, in the wallet's order; anything else is left out. */
export function parseAccounts(list: unknown): readonly Account[] {
  const addresses = new Set<string>()
  try {
    for (let index = 0; Array.isArray(list) && index < Math.min(list.length, accountLimit); index++) {
      const parsed = parseAddress(list[index])
      if (parsed) addresses.add(parsed.address)
    }
  } catch {
    // A list that throws while it is read counts as empty.
    return []
  }
  return [...addresses].map((address) => ({ address }))
}
