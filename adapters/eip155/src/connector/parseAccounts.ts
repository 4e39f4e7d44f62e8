import type { Account } from '@latchkey/kernel'
import { readArray } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'

const accountLimit = 1000

/** Reads a wallet's list of accounts: valid addresses, each once, in the wallet's order; anything else is left out. */
export function parseAccounts(list: unknown): readonly Account[] {
  const addresses = readArray(list, accountLimit).flatMap((entry) => parseAddress(entry)?.address ?? [])
  return [...new Set(addresses)].map((address) => ({ address }))
}
