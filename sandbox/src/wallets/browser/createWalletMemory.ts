import type { WalletMemory } from '../contract.js'

/** Remembers a wallet's permission and choices for this origin; in memory only where storage is denied. */
export function createWalletMemory(walletId: string): {
  read(): Partial<WalletMemory>
  write(memory: WalletMemory): void
} {
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
  }
}
