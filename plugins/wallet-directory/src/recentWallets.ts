import type { ScopedStorage } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import { recentSize } from './constants.js'
import type { RecentWallet } from './contract.js'
import { parseWalletEntry } from './wire/parseWalletEntry.js'

/** Wallets that were connected, kept beyond the page. */
export interface RecentWallets {
  /** Newest first, at most two. */
  read(): readonly RecentWallet[]
  /** Puts a wallet first; answers the list as it is then. */
  remember(wallet: RecentWallet): readonly RecentWallet[]
}

const parseOne = (given: unknown): RecentWallet[] => {
  const entry = parseWalletEntry(given)
  const connectorId = cleanText((given as { connectorId?: unknown } | null)?.connectorId, 128)
  if (!entry || !connectorId) return []
  // A badge is the directory's to give, each time anew.
  const { badge_type: _, ...kept } = entry
  return [{ ...kept, connectorId }]
}

const withoutDoubles = (wallets: readonly RecentWallet[]): RecentWallet[] =>
  wallets.filter(({ id }, index) => wallets.findIndex((other) => other.id === id) === index).slice(0, recentSize)

/** Opens the list of used wallets; what is stored is as foreign as any other answer. */
export function recentWallets(storage: ScopedStorage): RecentWallets {
  const item = storage.item('recent', (data) =>
    Array.isArray(data) ? withoutDoubles(data.slice(0, 10).flatMap(parseOne)) : undefined,
  )
  return {
    read: () => item.get() ?? [],
    remember(wallet) {
      const next = withoutDoubles([wallet, ...(item.get() ?? [])])
      item.set(next)
      return next
    },
  }
}
