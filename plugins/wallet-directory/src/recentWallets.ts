import type { ScopedStorage } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import { recentSize } from './constants.js'
import type { RecentWallet } from './contract.js'
import { parseWalletEntry } from './wire/parseWalletEntry.js'

/** Stored list of recently connected wallets. */
export interface RecentWallets {
  /** Newest first, at most two. */
  read(): readonly RecentWallet[]
  /** Puts a wallet first; returns the new list. */
  remember(wallet: RecentWallet): readonly RecentWallet[]
}

const parseOne = (given: unknown): RecentWallet[] => {
  const entry = parseWalletEntry(given)
  const connectorId = cleanText((given as { connectorId?: unknown } | null)?.connectorId, 128)
  if (!entry || !connectorId) return []
  // Only the directory's current response certifies a wallet.
  const { badge_type: _, ...kept } = entry
  return [{ ...kept, connectorId }]
}

const withoutDuplicates = (wallets: readonly RecentWallet[]): RecentWallet[] =>
  wallets.filter(({ id }, index) => wallets.findIndex((other) => other.id === id) === index).slice(0, recentSize)

/** Opens the list of recent wallets; stored data is validated like a response of the directory. */
export function recentWallets(storage: ScopedStorage): RecentWallets {
  const item = storage.item('recent', (data) =>
    Array.isArray(data) ? withoutDuplicates(data.slice(0, 10).flatMap(parseOne)) : undefined,
  )
  return {
    read: () => item.get() ?? [],
    remember(wallet) {
      const next = withoutDuplicates([wallet, ...(item.get() ?? [])])
      item.set(next)
      return next
    },
  }
}
