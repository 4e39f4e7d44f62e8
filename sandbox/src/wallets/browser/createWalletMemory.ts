import type { WalletMemory, WalletMemoryStore } from '../contract.js'

/** Remembers a wallet's permission and choices for this origin; in memory only where storage is denied. */
export function createWalletMemory<Memory = WalletMemory>(walletId: string): WalletMemoryStore<Memory> {
  const key = `latchkey-sandbox:${walletId}`
  return {
    read() {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
        return typeof value === 'object' && value !== null ? value : {}
      } catch {
        // storage denied or its content not ours: start fresh
        return {}
      }
    },
    write(memory) {
      try {
        localStorage.setItem(key, JSON.stringify(memory))
      } catch {
        // storage denied: the wallet's own state lasts until the page goes
      }
    },
    follow(listener) {
      // Browsers tell this to the other tabs of the origin only, which is who has to follow.
      window.addEventListener('storage', (event) => {
        if (event.key === key && event.newValue !== null) listener()
      })
    },
  }
}
