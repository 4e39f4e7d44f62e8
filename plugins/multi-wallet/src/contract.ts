// Slots and their items come with the shell's types.
import type {} from '@latchkey/app-shell'
import type { Connection, Plugin, View } from '@latchkey/kernel'
import type { RecentConnection } from './records/recentConnection.js'

/** `connected`: acts in its namespace. `active`: live, but another one acts. `disconnected`: was used before. */
export type WalletRowStatus = 'connected' | 'active' | 'disconnected'

/** One wallet of a namespace; of one that was used before, the connection is what is remembered of it, never a proof. */
export interface WalletRow {
  readonly connection: Connection
  readonly status: WalletRowStatus
  /** The visitor's own name for the acting account. */
  readonly label?: string
  /** Warnings about the wallet, such as `duplicate-claim`. */
  readonly marks: readonly string[]
}

/** What a switch did. */
export interface SwitchResult {
  readonly address: string
  readonly namespace: string
  /** Another account of the wallet that acted already; nothing was paired anew. */
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
}

/** Which connection, and which of its accounts, is to act. */
export interface SwitchInput {
  /** Of a row. */
  readonly connectionId: string
  /** @default the account that acts in it now */
  readonly address?: string
  readonly onChange?: (result: SwitchResult) => void
}

/** Names one remembered address. */
export interface DeleteInput {
  readonly connectorId: string
  /** In any spelling that its namespace takes for the same. */
  readonly address: string
  readonly namespace: string
}

/** What is remembered: wallets that were used before, and names for accounts, both by namespace. */
export interface MultiWalletState {
  /** Whether several wallets are kept. */
  readonly isOn: boolean
  readonly recents: { readonly [namespace: string]: readonly RecentConnection[] }
  readonly labels: { readonly [namespace: string]: { readonly [address: string]: string } }
}

/** The options, state, actions, events and views of `multi-wallet`. */
export interface MultiWalletContract {
  options: {
    /** Whether several wallets stay connected, where neither `features` of the site nor its remote configuration decides. @default false */
    readonly on?: boolean
    /** Most live connections of one namespace. @default no limit */
    readonly max?: number
    /** Whether wallets that were used before are remembered and listed. @default true */
    readonly recents?: boolean
  }
  state: MultiWalletState
  actions: {
    /** Opens the visitor's wallets; resolves once the view has closed. */
    open(): Promise<void>
    /** The live connections, newest first, of one namespace or of all. */
    getConnections(namespace?: string): Promise<readonly WalletRow[]>
    /** Wallets that were used before and can be connected again. */
    getRecentConnections(namespace?: string): Promise<readonly WalletRow[]>
    /**
     * Makes a wallet, or another account of it, act; one that was used before is connected first. The last of several calls wins.
     * Resolves with nothing while the plugin is off.
     * @throws `NOT_CONNECTED`, `ACCOUNT_NOT_FOUND`, `MULTI_WALLET_GONE`, `MULTI_WALLET_BUSY`, `ABORTED`, and what `connect` throws
     */
    switchConnection(input: SwitchInput): Promise<SwitchResult | undefined>
    /** Forgets one remembered address; with the last one the wallet is forgotten. No wallet is asked. */
    deleteConnection(input: DeleteInput): Promise<{ readonly hasDeletedWallet: boolean } | undefined>
    /** Calls back whenever a list may have changed; resolves with the function that ends it. */
    subscribeConnections(listener: () => void): Promise<() => void>
    /** Disconnects one wallet; if it acted, the next one does. @throws `NOT_CONNECTED`, `DISCONNECT_FAILED` */
    disconnectConnection(connectionId: string): Promise<void>
    /** Names an account: plain text, at most 64 characters. */
    setLabel(input: { readonly address: string; readonly text: string; readonly namespace?: string }): Promise<void>
    removeLabel(input: { readonly address: string; readonly namespace?: string }): Promise<void>
  }
  events: {
    /** Another wallet or account acts. */
    switched: { readonly namespace: string; readonly hasSwitchedAccount: boolean; readonly hasSwitchedWallet: boolean }
    /** A wallet was connected in addition to another one. */
    added: { readonly namespace: string; readonly connectorId: string }
    /** A remembered address was forgotten. */
    deleted: { readonly namespace: string; readonly connectorId: string; readonly hasDeletedWallet: boolean }
  }
  views: {
    /** The visitor's wallets, live and used before, by ecosystem. */
    Wallets: View<{ readonly namespace?: string } | undefined>
  }
}

/** The plugin `multi-wallet`. */
export interface MultiWalletPlugin extends Plugin<'multi-wallet', MultiWalletContract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    'multi-wallet': MultiWalletContract
  }
  interface ErrorCodes {
    /** An alert: the plugin was called while it is off, and did nothing. Turn on `multiWallet` in `features`, or `multi_wallet` remotely. */
    MULTI_WALLET_OFF: true
    /** The wallet of that row is not listed any more. Remove the row, or offer another wallet. */
    MULTI_WALLET_GONE: true
    /** A request of the acting account still waits in its wallet. Finish or cancel it, then switch. */
    MULTI_WALLET_BUSY: true
  }
}
