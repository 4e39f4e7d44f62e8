import type { Captured } from '@latchkey/kernel/adapter'

/** An account as it was read, with the wallet's own object, which the wallet wants back. */
export interface CapturedAccount {
  readonly address: string
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly source: object
}

/** A wallet with its methods as they were when each was first used. */
export interface CapturedWallet {
  chains(): readonly string[]
  /** Reads accounts, by default those that the wallet shares now; malformed ones are left out. */
  accounts(list?: unknown): readonly CapturedAccount[]
  /** Reads one account once more. */
  account(address: string): CapturedAccount | undefined
  method(feature: string, name: string): Captured | undefined
  /** Hears of changes (`standard:events`) until undone; a wallet without events is never heard. */
  listen(listener: (properties: unknown) => void): () => void
  /** Versions of transactions that a feature takes. */
  versions(feature: string): readonly unknown[]
}
