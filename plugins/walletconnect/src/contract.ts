import type { ConnectionHandle, Plugin, View } from '@latchkey/kernel'

/** What a site may change in the proposal of one namespace; omitted parts keep their defaults. */
export interface NamespaceOverride {
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
  /** RPC URLs by CAIP-2 id: https, or http on localhost. */
  readonly rpcMap?: { readonly [networkId: string]: string }
  /** CAIP-2 id of the network to start on. */
  readonly defaultChain?: string
}

/** A wallet to pair with, in the format of the wallet directory; links are validated again before one is opened. */
export interface PairingWallet {
  readonly id?: string
  readonly name: string
  /** `data:` or https image. */
  readonly icon?: string
  /** The wallet's custom scheme, or https. */
  readonly mobile_link?: string
  /** https */
  readonly link_mode?: string
  /** The wallet's custom scheme, or https. */
  readonly desktop_link?: string
  /** https */
  readonly webapp_link?: string
  /** Reverse-DNS name; an installed wallet with the same name is offered as one of the ways to connect. */
  readonly rdns?: string
  /** https */
  readonly app_store?: string
  /** https */
  readonly play_store?: string
  /** https; where the wallet can be had if no store of this device is known */
  readonly homepage?: string
}

/** What `PairingStart` was opened for: the row of the relay, and wallets of one namespace only. */
export type PairingStartParams = { readonly connectorId?: string; readonly namespace?: string } | undefined

/** A paired wallet, as the relay client stores it. */
export interface PairedWallet {
  readonly topic: string
  /** The name it gives itself: safe to display, but not verified. */
  readonly name: string
  /** Seconds since 1970. */
  readonly expiry: number
  /** CAIP-2 ids. */
  readonly networks: readonly string[]
}

/** Options, actions, events and views of `walletConnect`. */
export interface WalletConnectContract {
  options: {
    /** Project id issued for the relay; the public relay requires one, and without it the plugin is disabled. */
    readonly projectId?: string
    /** wss, or ws on localhost. @default 'wss://relay.walletconnect.org' */
    readonly relayUrl?: string
    /** The site's own sign client, or an object with one as `client`; no second client is created. */
    readonly client?: object
    /** Whether consecutive attempts share a code; `auto` shares it in Telegram and in Safari on iOS. @default 'auto' */
    readonly reuse?: 'auto' | 'always' | 'never'
    /** By namespace, such as `eip155`: one that the site has networks in, or a new one with `chains` and `methods`. */
    readonly override?: { readonly [namespace: string]: NamespaceOverride }
    /** Opens a wallet by its https link if it has one. @default false */
    readonly preferUniversalLinks?: boolean
  }
  actions: {
    /** Lists the wallets with a live session, for a site's own list of devices. @throws `PLUGIN_LOAD_FAILED` */
    sessions(): Promise<readonly PairedWallet[]>
    /** Ends a session, including the connected one. @throws `WALLETCONNECT_SESSION_NOT_FOUND`, `PLUGIN_LOAD_FAILED` */
    forget(topic: string): Promise<void>
  }
  events: {
    /** A wallet approved, after a link on this phone or a code. */
    approved: { readonly method: 'mobile' | 'qrcode' }
    /** A session was restored, but its wallet has not responded yet. */
    unreached: { readonly topic: string }
  }
  views: {
    /** The first view of a site that only connects wallets on other devices. */
    PairingStart: View<PairingStartParams, { readonly connection: ConnectionHandle }>
    /** Shows a code to scan or a link to open, and waits for the wallet. */
    ConnectingWalletConnect: View<
      | {
          readonly connectorId?: string
          readonly namespace?: string
          readonly wallet?: PairingWallet
          /** Shows the code first on a phone, too. */
          readonly scan?: boolean
        }
      | undefined,
      { readonly connection: ConnectionHandle }
    >
  }
}

/** The plugin `walletconnect`. */
export interface WalletConnectPlugin extends Plugin<'walletconnect', WalletConnectContract> {}

declare module '@latchkey/kernel' {
  interface ErrorCodes {
    /**
     * The site's relay client lacks internal parts whose errors have to be handled; connecting works nevertheless.
     * Use a version of `@walletconnect/sign-client` that the plugin supports; `details.parts` names the missing ones.
     */
    RELAY_CLIENT_UNKNOWN: true
    /**
     * The relay closed the connection without a known reason.
     * Check the project id, its allowed origins and the device's clock.
     */
    RELAY_REFUSED: true
    /** The relay could not be reached, or the device is offline. Try again; check the page's `connect-src`. */
    RELAY_UNREACHABLE: true
    /**
     * The wallet did not respond before the request expired, and may still have acted on it.
     * Check the account before repeating a transaction.
     */
    REQUEST_EXPIRED: true
    /** The relay rejected the token's timestamp. Check the clock of this device. */
    SESSION_EXPIRED: true
    /**
     * The browser does not let this site store the data that a connection over the relay needs.
     * Ask the visitor to allow storage, or offer a wallet on this device.
     */
    STORAGE_DENIED: true
    /** The session with the wallet has ended or is unknown. Connect again. */
    WALLETCONNECT_SESSION_NOT_FOUND: true
  }
  interface ConnectorTypeRegistry {
    /** Connects wallets on other devices by a code or a link. */
    readonly WALLET_CONNECT: true
  }
  interface PluginRegistry {
    walletconnect: WalletConnectContract
  }
}
