import type { CosmosChain } from './cosmosChains.js'

/** The chains pages have suggested to a wallet. */
export interface SuggestedChains {
  read(): readonly CosmosChain[]
  add(chain: CosmosChain): void
}

/** Remembers suggested chains for this origin; in memory only where storage is denied. */
export function createSuggestedChains(walletId: string): SuggestedChains {
  const key = `latchkey-sandbox:${walletId}:chains`
  let own: readonly CosmosChain[] = []
  const read = (): readonly CosmosChain[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      if (Array.isArray(stored) && stored.length > 0) return stored as CosmosChain[]
    } catch {
      // storage denied or its content not ours
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
        // storage denied: what was suggested lasts until the page goes
      }
    },
  }
}
