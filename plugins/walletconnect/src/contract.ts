import type { ConnectionHandle, Plugin, View } from '@latchkey/kernel'
import type { OneClickSignIn } from './signIn/contract.js'

/** What a site may change of the proposal for one family; parts that are left out keep their defaults. */
export interface NamespaceOverride {
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
  /** Where chain data is read from, by CAIP-2 id: https, or http on localhost. */
  readonly rpcMap?: { readonly [networkId: string]: string }
  /** CAIP-2 id of the network to start on. */
  readonly defaultChain?: string
}

/** A wallet to pair with, in the words of the wallet directory; links are checked again before one is opened. */
export interface PairingWallet {
  readonly id?: string
  readonly name: string
  /** `data:` or https image. */
  readonly icon?: string
  /** A scheme of the wallet's own, or https. */
  readonly mobile_link?: string
  /** https */
  readonly link_mode?: string
  /** A scheme of the wallet's own, or https. */
  readonly desktop_link?: string
  /** https */
  readonly webapp_link?: string
  /** Reverse-DNS name; a wallet of this page that has it is offered as one way. */
  readonly rdns?: string
  /** https */
  readonly app_store?: string
  /** https */
  readonly play_store?: string
}

/** A wallet that was paired, as the relay client remembers it. */
export interface PairedWallet {
  readonly topic: string
  /** What it calls itself: text fit to be shown, and no proof. */
  readonly name: string
  /** Seconds since 1970. */
  readonly expiry: number
  /** CAIP-2 ids. */
  readonly networks: readonly string[]
}

/** What `walletConnect` takes, does, says and shows. */
export interface WalletConnectContract {
  options: {
    /** Id issued for the relay in use; without it the public relay takes nobody and no row is listed. */
    readonly projectId?: string
    /** wss, or ws on localhost. @default 'wss://relay.walletconnect.org' */
    readonly relayUrl?: string
    /** The site's own sign client, or an object that holds one as `client`; no second one is made. */
    readonly client?: object
    /** Whether two attempts in a row share a code. `auto` does in Telegram and in Safari on iOS. @default 'auto' */
    readonly reuse?: 'auto' | 'always' | 'never'
    /** By family, such as `eip155`; one that the site has networks of, or a new one with `chains` and `methods`. */
    readonly override?: { readonly [namespace: string]: NamespaceOverride }
    /** Signing in with the approval that connects, for wallets that can; off without it. */
    readonly signIn?: OneClickSignIn
    /** Opens a wallet by its https link where it has one. @default false */
    readonly preferUniversalLinks?: boolean
  }
  actions: {
    /** Wallets whose session lives, for a site's own list of devices. @throws `PLUGIN_LOAD_FAILED` */
    sessions(): Promise<readonly PairedWallet[]>
    /** Ends a session, the connected one too. @throws `WALLETCONNECT_SESSION_NOT_FOUND`, `PLUGIN_LOAD_FAILED` */
    forget(topic: string): Promise<void>
  }
  events: {
    /** A wallet approved: by a link on this phone, or by a code. */
    approved: { readonly method: 'mobile' | 'qrcode' }
    /** A session was restored whose wallet has not answered yet. */
    unreached: { readonly topic: string }
  }
  views: {
    /** Where a site begins that knows wallets on other devices alone. */
    PairingStart: View<undefined, { readonly connection: ConnectionHandle }>
    /** A code to scan or a link to open; waits for the wallet. */
    ConnectingWalletConnect: View<
      { readonly connectorId?: string; readonly namespace?: string; readonly wallet?: PairingWallet } | undefined,
      { readonly connection: ConnectionHandle }
    >
  }
}

/** The plugin `walletconnect`. */
export interface WalletConnectPlugin extends Plugin<'walletconnect', WalletConnectContract> {}

declare module '@latchkey/kernel' {
  interface ErrorCodes {
    /** The relay does not accept this site. Add its origin where the project id was issued. */
    ORIGIN_NOT_ALLOWED: true
    /** The relay does not know the project id. Correct the plugin's `projectId`. */
    PROJECT_ID_INVALID: true
    /**
     * A connection over the public relay was asked for without a project id.
     * Give the plugin a `projectId`, or a `relayUrl` of your own.
     */
    PROJECT_ID_MISSING: true
    /**
     * The public relay is used without a project id, which it refuses.
     * Give the plugin a `projectId`, or a `relayUrl` of your own.
     */
    PROJECT_ID_NOT_CONFIGURED: true
    /**
     * The relay closed the connection without a known reason.
     * Check the project id, its allowed origins and the device's clock.
     */
    RELAY_REFUSED: true
    /** The relay could not be reached, or the device is offline. Try again; check the page's `connect-src`. */
    RELAY_UNREACHABLE: true
    /**
     * The wallet did not answer within the time of the request, and may have acted all the same.
     * Check the account before repeating a transaction.
     */
    REQUEST_EXPIRED: true
    /** The relay rejected the token's timestamp. Check the clock of this device. */
    SESSION_EXPIRED: true
    /**
     * The browser does not let this site store what a connection over the relay needs.
     * Ask the visitor to allow storage, or offer a wallet on this device.
     */
    STORAGE_DENIED: true
    /** The session with the wallet ended, or was never known. Connect again. */
    WALLETCONNECT_SESSION_NOT_FOUND: true
  }
  interface ConnectorTypeRegistry {
    /** Reaches wallets on other devices by a code or a link. */
    readonly WALLET_CONNECT: true
  }
  interface PluginRegistry {
    walletconnect: WalletConnectContract
  }
}
