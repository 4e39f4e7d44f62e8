import type { Captured } from '@latchkey/kernel/adapter'

/** An account as it was read, with the wallet's own object, which requests pass back. */
export interface CapturedAccount {
  readonly address: string
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly source: object
}

/** A wallet with its methods, each as it was on first use. */
export interface CapturedWallet {
  chains(): readonly string[]
  /** Reads accounts, by default those that the wallet shares now; leaves out malformed ones. */
  accounts(list?: unknown): readonly CapturedAccount[]
  /** Reads one account again. */
  account(address: string): CapturedAccount | undefined
  method(feature: string, name: string): Captured | undefined
  /** Listens to changes (`standard:events`) until undone; a wallet without events emits none. */
  listen(listener: (properties: unknown) => void): () => void
  /** Versions of transactions that a feature supports. */
  versions(feature: string): readonly unknown[]
}
