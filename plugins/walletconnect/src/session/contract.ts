import type { Proof } from '@latchkey/kernel'

/** What a wallet claims to grant in one namespace. */
export interface SessionNamespace {
  /** CAIP-10 */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-2 */
  readonly chains: readonly string[]
}

/** A session as the wallet settled it, not checked against the proposal. */
export interface Session {
  readonly topic: string
  /** Seconds since 1970. */
  readonly expiry: number
  readonly namespaces: { readonly [namespace: string]: SessionNamespace }
  readonly peer: { readonly name: string; readonly icon?: string }
  /** What the wallet signed with its approval; not verified. */
  readonly signed?: readonly Proof[]
}

/** An account on one network. */
export interface GrantedAccount {
  /** CAIP-2 */
  readonly networkId: string
  readonly address: string
}

/** The usable part of a session in one namespace: what was both requested and granted. */
export interface GrantedNamespace {
  readonly accounts: readonly GrantedAccount[]
  /** CAIP-2 ids with at least one account, in the site's order. */
  readonly networks: readonly string[]
  /** The wallet's own id of each network: older wallets use former ids. */
  readonly wireIds: ReadonlyMap<string, string>
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Whether the wallet adds networks itself: it granted one that was not requested, and has the method. */
  readonly supportsAll: boolean
}

/** The usable part of a session by namespace; one without an account is left out. */
export type Granted = { readonly [namespace: string]: GrantedNamespace }
