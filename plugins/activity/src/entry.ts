import type { Operation } from './labelOf.js'

export type { Operation } from './labelOf.js'

/** What moved in a transaction, made safe to show. */
export interface Transfer {
  /** `item` is one of a collection. */
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
  readonly direction: 'in' | 'out' | 'self'
  /** Exact, in whole units. */
  readonly quantity: string
  /** In the currency asked for; `undefined` without a price. */
  readonly value: number | undefined
  /** A `data:` picture. */
  readonly icon: string | undefined
  /** Absent where the gateway does not know. */
  readonly from: string | undefined
  readonly to: string | undefined
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
}
