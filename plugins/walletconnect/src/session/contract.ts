/** What a wallet granted in one family, as it says itself. */
export interface SessionNamespace {
  /** CAIP-10 */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-2 */
  readonly chains: readonly string[]
}

/** A session as the wallet settled it; nothing of it is checked against what was asked. */
export interface Session {
  readonly topic: string
  /** Seconds since 1970. */
  readonly expiry: number
  readonly namespaces: { readonly [namespace: string]: SessionNamespace }
  readonly peer: { readonly name: string; readonly icon?: string }
  /** What the wallet signed with its approval: unverified. */
  readonly signed?: readonly unknown[]
}

/** An account on one network. */
export interface GrantedAccount {
  /** CAIP-2 */
  readonly networkId: string
  readonly address: string
}

/** What counts of a session in one family: what was asked for and granted. */
export interface GrantedNamespace {
  readonly accounts: readonly GrantedAccount[]
  /** CAIP-2 ids with at least one account, in the order of the site. */
  readonly networks: readonly string[]
  /** What the wallet itself calls each of them: older ones know some by a former id. */
  readonly wireIds: ReadonlyMap<string, string>
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The wallet adds networks by itself: it granted one that nobody asked for, and has the method. */
  readonly supportsAll: boolean
}

/** What counts of a session, by family; one without an account is left out. */
export type Granted = { readonly [namespace: string]: GrantedNamespace }
