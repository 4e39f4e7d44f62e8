import type { TokenMetadata } from './readTokens.js'

/** An amount of one asset, read from the chain. */
export interface Holding extends TokenMetadata {
  /** Absent for the chain's own currency. */
  readonly address?: string | undefined
  /** In base units. */
  readonly amount: bigint
  readonly iconUrl?: string | undefined
  /** Whether the owner of the gateway lists it. */
  readonly isListed: boolean
}
