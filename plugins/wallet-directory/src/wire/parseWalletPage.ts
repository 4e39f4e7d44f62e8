import type { WalletEntry } from '../contract.js'
import { directoryFailed } from '../errors.js'
import { parseWalletEntry } from './parseWalletEntry.js'

/** One answer of `getWallets`. */
export interface ReceivedPage {
  /** Without doubles by id. */
  readonly entries: readonly WalletEntry[]
  /** How many came, those that were no wallets included. */
  readonly received: number
  /** How many there are over all pages; `null` where the answer does not say. */
  readonly count: number | null
}

/** Checks an answer of `getWallets`; a bad wallet is dropped alone. @throws `WALLET_DIRECTORY_FAILED` */
export function parseWalletPage(given: unknown, limit: number): ReceivedPage {
  const { data, count } = Object(given) as { data?: unknown; count?: unknown }
  if (!Array.isArray(data)) throw directoryFailed(new TypeError('The answer is no list of wallets.'))
  const entries = new Map<string, WalletEntry>()
  // More than was asked for is not looked at.
  const looked = data.slice(0, limit)
  for (const item of looked) {
    const entry = parseWalletEntry(item)
    if (entry && !entries.has(entry.id)) entries.set(entry.id, entry)
  }
  const isCount = Number.isSafeInteger(count) && Number(count) >= 0
  return { entries: [...entries.values()], received: looked.length, count: isCount ? Number(count) : null }
}
