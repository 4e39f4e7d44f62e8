import type { CosmosChain } from './cosmosChains.js'

/** The chains that pages have suggested to a wallet. */
export interface SuggestedChains {
  read(): readonly CosmosChain[]
  add(chain: CosmosChain): void
}

/** Stores suggested chains for this origin; in memory only when storage is denied. */
export function createSuggestedChains(walletId: string): SuggestedChains {
  const key = `latchkey-sandbox:${walletId}:chains`
  let own: readonly CosmosChain[] = []
  const read = (): readonly CosmosChain[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      if (Array.isArray(stored) && stored.length > 0) return stored as CosmosChain[]
    } catch {
      // storage denied, or its content is invalid
    }
    return own
  }
  return {
    read,
    add(chain) {
      own = [...read(), chain]
      try {
        localStorage.setItem(key, JSON.stringify(own))
      } catch {
        // storage denied: suggestions last until the page is closed
      }
    },
  }
}
