import type { Account } from '@latchkey/kernel'
import { parseAddress } from '../address/parseAddress.js'

const accountLimit = 1000

/** Reads what a wallet calls its accounts: valid addresses, each once, in its order; anything else is none. */
export function parseAccounts(answer: unknown): readonly Account[] {
  const addresses = new Set<string>()
  try {
    for (let index = 0; Array.isArray(answer) && index < Math.min(answer.length, accountLimit); index++) {
      const parsed = parseAddress(answer[index])
      if (parsed) addresses.add(parsed.address)
    }
  } catch {
    // A list that throws when it is read is unreadable as a whole.
    return []
  }
  return [...addresses].map((address) => ({ address }))
}
