/** Where a namespace stands. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** Why a namespace is disconnected. `rejected`: refused in the wallet; `cancelled`: given up on the page while the wallet was waited for. */
export type DisconnectReason =
  | 'never'
  | 'user'
  | 'wallet'
  | 'rejected'
  | 'cancelled'
  | 'no-accounts'
  | 'timeout'
  | 'no-connector'
  | 'no-network'
  | 'reconnect-off'
  | 'other-tab'
  | 'sign-in-cancelled'
  | 'error'

/** One account a wallet shared. */
export interface Account {
  readonly address: string
  readonly type?: 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
  readonly publicKey?: string
  /** What the wallet calls it: text cleaned by its connector, and no proof. */
  readonly name?: string
}

/** Plain record of a connection; the provider lives in a registry under the same id. */
export interface Connection {
  readonly id: string
  readonly connectorId: string
  readonly namespace: string
  readonly accounts: readonly Account[]
  readonly activeAddress: string
  /** CAIP-2 id of the network the wallet is on. */
  readonly networkId: string
  readonly name: string
  readonly icon?: string
  readonly isRestored: boolean
  /** Its session serves other families too: what disconnects one disconnects all that it serves. */
  readonly isShared?: boolean
  /** The wallet cannot be reached for now; what it would sign is refused meanwhile. */
  readonly isLost?: boolean
  /** Milliseconds since the epoch. */
  readonly since: number
}

/** Whether the balance is known: `stale` is one that could not be refreshed, `unavailable` one that was never read. */
export type BalanceStatus = 'unknown' | 'loading' | 'ready' | 'stale' | 'unavailable'

/** What is known about the active account; another account or network starts anew. */
export interface AccountState {
  readonly address: string
  /** CAIP-10 */
  readonly caipAddress: string
  readonly balanceStatus: BalanceStatus
  /** Decimal text of the native asset; absent while it is not known. */
  readonly balance?: string
  readonly balanceSymbol?: string
}

/** Where one family of chains stands; nothing of it is shared with another family. */
export interface NamespaceState {
  readonly status: ConnectionStatus
  readonly reason: DisconnectReason | undefined
  /** Raised by every connect and disconnect; a result with an older number is ignored. */
  readonly attempt: number
  readonly activeConnectionId?: string | undefined
  readonly connections: readonly Connection[]
  /** CAIP-2 id of the network in use: the wallet's when connected, else the site's default of this family. */
  readonly networkId: string | undefined
  /** The active account; absent while disconnected, and until something asks for its balance. */
  readonly account?: AccountState
}

/** Where a row of the wallet list comes from. */
export type ConnectorType = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT'

/** Something about a wallet that matters before choosing it; `remembered`: it was connected when the page was left, and has not confirmed it yet. */
export type CandidateMark = 'duplicate-claim' | 'remembered'

/** A wallet that can be connected, as the list shows it; all text is cleaned, none of it is proof. */
export interface Candidate {
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  readonly namespaces: readonly string[]
  /** `data:` or https image. */
  readonly icon?: string
  readonly rdns?: string
  readonly marks: readonly CandidateMark[]
  /** The view that waits for this wallet, where it needs one of its own. */
  readonly view?: string
}
