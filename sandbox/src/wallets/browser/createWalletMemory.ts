import type { WalletMemory, WalletMemoryStore } from '../contract.js'

/** Stores a wallet's permission and choices for this origin; in memory only when storage is denied. */
export function createWalletMemory<Memory = WalletMemory>(walletId: string): WalletMemoryStore<Memory> {
  const key = `latchkey-sandbox:${walletId}`
  return {
    read() {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
        return typeof value === 'object' && value !== null ? value : {}
      } catch {
        // storage denied, or its content is invalid: start fresh
        return {}
      }
    },
    write(memory) {
      try {
        localStorage.setItem(key, JSON.stringify(memory))
      } catch {
        // storage denied: the wallet's own state lasts until the page is closed
      }
    },
    follow(listener) {
      // Browsers fire this only in the other tabs of the origin, which are the ones to update.
      window.addEventListener('storage', (event) => {
        if (event.key === key && event.newValue !== null) listener()
      })
    },
  }
}
