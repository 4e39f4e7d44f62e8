import type { Address, Hex } from 'viem'
import type { Caip2 } from '../chains/contract.js'
import type { OddTokenId } from '../tokens/oddTokenDefinitions.js'

/** What an entry of a poisoned history tries. */
export type PoisonKind =
  /** A transfer of nothing from the account to a look-alike, sent by a stranger: a listed token lets anybody do that. */
  | 'zero-value'
  /** A little of the chain's own currency from a look-alike. */
  | 'dust'
  /** A little of a listed token from a look-alike. */
  | 'token-dust'
  /** A token that calls itself like a listed one claims that the account sent some of it to a look-alike. */
  | 'spoofed-out'
  /** The same token claims that the account got some from a look-alike. */
  | 'spoofed-in'
  /** A token whose name or symbol is hostile. */
  | 'hostile-token'
  /** An item of a collection that nobody asked for. */
  | 'item'

/** A transaction of a poisoned history. */
export interface PoisonEntry {
  kind: PoisonKind
  hash: Hex
  /** Whom its transfer names. */
  from: Address
  to: Address
  /** The contract that the transfer is of; absent for the chain's own currency. */
  token?: Address
  oddToken?: OddTokenId
  /** The account that the other side could be taken for. */
  resembles?: Address
}

/** Options of `Sandbox.poison`. */
export interface PoisonOptions {
  /** @default the first chain */
  chain?: Caip2
  /**
   * Accounts that the look-alikes resemble: those that the poisoned account has paid.
   * @default the other funded accounts of the sandbox
   */
  counterparties?: readonly Address[]
}
