import type { WalletEntry } from '../contract.js'
import { parseWalletEntry } from '../wire/parseWalletEntry.js'

/** One response of `getWallets`. */
export interface ReceivedPage {
  /** Without duplicate ids. */
  readonly entries: readonly WalletEntry[]
  /** Number of received entries, including invalid ones. */
  readonly received: number
  /** Number of wallets in all pages; `null` if unknown. */
  readonly count: number | null
}

/** Validates a response of `getWallets`; drops invalid wallets. `undefined` for anything but a list of wallets. */
export function parseWalletPage(given: unknown, limit: number): ReceivedPage | undefined {
  const { data, count } = Object(given) as { data?: unknown; count?: unknown }
  if (!Array.isArray(data)) return
  const entries = new Map<string, WalletEntry>()
  // Ignores more than was requested.
  const items = data.slice(0, limit)
  for (const item of items) {
    const entry = parseWalletEntry(item)
    if (entry && !entries.has(entry.id)) entries.set(entry.id, entry)
  }
  const isCount = Number.isSafeInteger(count) && Number(count) >= 0
  return { entries: [...entries.values()], received: items.length, count: isCount ? Number(count) : null }
}
