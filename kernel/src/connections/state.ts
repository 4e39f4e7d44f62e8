/** A text for visitors in several languages, by BCP 47 tag; a plain string is English. */
export type LocalText = string | { readonly en: string; readonly [tag: string]: string }

/** Where a namespace stands. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** Reasons for being disconnected; a plugin that refuses connections merges its own. */
export interface DisconnectReasonRegistry {
  readonly never: true
  readonly user: true
  readonly wallet: true
  /** Refused in the wallet. */
  readonly rejected: true
  /** Cancelled on the page while the wallet's response was pending. */
  readonly cancelled: true
  /** Refused by a plugin that guards connections, which gave no reason. */
  readonly refused: true
  readonly 'no-accounts': true
  readonly timeout: true
  readonly 'no-connector': true
  readonly 'no-network': true
  readonly 'reconnect-off': true
  readonly 'other-tab': true
  readonly error: true
}

/** Why a namespace is disconnected. */
export type DisconnectReason = keyof DisconnectReasonRegistry

/** Types of accounts, merged by the adapters that tell them apart; any string while none does. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by adapters
export interface AccountTypeRegistry {}

/** What an account is for, where its ecosystem has several types. */
export type AccountType = [keyof AccountTypeRegistry] extends [never] ? string : keyof AccountTypeRegistry

/** An account that a wallet shared. */
export interface Account {
  readonly address: string
  readonly type?: AccountType
  readonly publicKey?: string
  /** The wallet's name for it: a string cleaned by its connector, not proof of identity. */
  readonly name?: string
  /** The purpose of accounts of its type, as the adapter describes it. */
  readonly label?: LocalText
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
  /** Its session serves other namespaces too: disconnecting one disconnects all that it serves. */
  readonly isShared?: boolean
  /** The wallet is unreachable for now; requests to sign are refused meanwhile. */
  readonly isLost?: boolean
  /** Milliseconds since the epoch. */
  readonly since: number
}

/** Whether the balance is known: `stale` is one that could not be refreshed, `unavailable` one that was never read. */
export type BalanceStatus = 'unknown' | 'loading' | 'ready' | 'stale' | 'unavailable'

/** What is known about the active account; reset when the account or network changes. */
export interface AccountState {
  readonly address: string
  /** CAIP-10 */
  readonly caipAddress: string
  readonly balanceStatus: BalanceStatus
  /** Amount of the native asset as a decimal string; absent while it is not known. */
  readonly balance?: string
  readonly balanceSymbol?: string
}

/** The state of one namespace; namespaces share none of it. */
export interface NamespaceState {
  /** The name visitors know its networks by, as the adapter declares it. @default the namespace with a capital */
  readonly title?: LocalText
  readonly status: ConnectionStatus
  readonly reason: DisconnectReason | undefined
  /** Raised by every connect and disconnect; a result with an older number is ignored. */
  readonly attempt: number
  readonly activeConnectionId?: string | undefined
  readonly connections: readonly Connection[]
  /**
   * What a wallet has approved or changed to while a plugin decides whether it counts, such as after a sign-in; `status` is
   * `connecting` meanwhile. Its id is the active connection's where account or network change.
   */
  readonly pending?: Connection | undefined
  /** CAIP-2 id of the network in use: the wallet's when connected, else the site's default for this namespace. */
  readonly networkId: string | undefined
  /** The active account; absent while disconnected, and until something asks for its balance. */
  readonly account?: AccountState
}

/** Types of connectors; a plugin that adds another type merges it. */
export interface ConnectorTypeRegistry {
  /** Injected into the page without an announcement. */
  readonly INJECTED: true
  /** Announced itself to the page. */
  readonly ANNOUNCED: true
  /** Listed by the site or by a plugin. */
  readonly EXTERNAL: true
  /** Found in several namespaces. */
  readonly MULTI_CHAIN: true
}

/** Where a row of the wallet list comes from. What can be done with it is declared by `reaches` and `view`, not by this. */
export type ConnectorType = keyof ConnectorTypeRegistry

/**
 * What a connector leads to: a wallet on this page, wallets on other devices (over a relay), or an account that a service
 * keeps for the visitor (signing in there takes the place of a wallet).
 */
export type ConnectorReach = 'page' | 'remote' | 'service'

/** A warning or note on a wallet row; `remembered`: the wallet was connected when the page was last left, and has not confirmed it yet. */
export type CandidateMark = 'duplicate-claim' | 'remembered'

/** The active connection of a namespace, if there is one. */
export const activeConnection = (family: NamespaceState | undefined): Connection | undefined =>
  family?.connections.find(({ id }) => id === family.activeConnectionId)
