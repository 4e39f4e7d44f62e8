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
  interface PluginRegistry {
    walletconnect: WalletConnectContract
  }
}
