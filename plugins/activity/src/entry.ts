import type { Operation } from './labelOf.js'

export type { Operation } from './labelOf.js'

/** What a transfer or an approval is of, made safe to show. */
export interface Token {
  /** `item` is one of a collection, or all of them. */
  readonly kind: 'token' | 'item'
  /** What is the same for transfers that may be added up; `undefined` where nothing tells. */
  readonly token: string | undefined
  /** Empty if nothing of it can be shown. */
  readonly name: string
  readonly symbol: string
  /** Whether the gateway's owner lists the token or collection, or it is the chain's own currency. */
  readonly isListed: boolean
  /** Whether name or symbol holds an address of the web, or characters that cannot be seen. */
  readonly isOdd: boolean
  /** A `data:` picture. */
  readonly icon: string | undefined
}

/** What moved in a transaction. */
export interface Transfer extends Token {
  readonly direction: 'in' | 'out' | 'self'
  /** Exact, in whole units. */
  readonly quantity: string
  /** In the currency asked for; `undefined` without a price. */
  readonly value: number | undefined
  /** Absent where the gateway does not know. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/** What the account lets somebody else spend. */
export interface Approval extends Token {
  /** Exact, in whole units; `undefined` without a limit, and for all items of a collection. Zero takes an approval back. */
  readonly quantity: string | undefined
  readonly spender: string
}

/** One transaction of an account's past, made safe to show. */
export interface Entry {
  readonly id: string
  readonly hash: string
  /** CAIP-2 */
  readonly chain: string
  readonly operation: Operation
  /** Milliseconds since 1970. */
  readonly minedAt: number
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly sentFrom: string
  /** Empty where a contract was created. */
  readonly sentTo: string
  readonly nonce: number
  /** Whether the account signed it: only such a transaction is certainly its own. */
  readonly isOwn: boolean
  readonly transfers: readonly Transfer[]
  /** Empty for most, and where the gateway does not know. */
  readonly approvals: readonly Approval[]
}
