import type { ConnectionHandle, Plugin, View } from '@latchkey/kernel'

/** A wallet as the directory describes it; checked, but none of it is proof of who somebody is. */
export interface WalletEntry {
  readonly id: string
  /** At most 64 characters, fit to be shown. */
  readonly name: string
  /** Reverse-DNS name, in small letters. */
  readonly rdns?: string
  /** What the wallet calls itself where it stands in a page. */
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[]
  /** CAIP-2 ids; empty where the directory does not say. */
  readonly chains: readonly string[]
  /** https */
  readonly homepage?: string
  readonly image_id?: string
  /** https */
  readonly image_url?: string
  /** Lower comes first. */
  readonly order?: number
  readonly badge_type?: 'certified' | 'none'
  /** https, or a scheme of the wallet's own. */
  readonly mobile_link?: string
  /** https */
  readonly link_mode?: string
  /** https, or a scheme of the wallet's own. */
  readonly desktop_link?: string
  /** https */
  readonly webapp_link?: string
  /** https, on the store's own host. */
  readonly app_store?: string
  /** https, on the store's own host. */
  readonly play_store?: string
  /** https, on the store's own host. */
  readonly chrome_store?: string
  /** Whether it can be reached over a relay. */
  readonly supports_wc: boolean
  readonly description?: string
  /** What it can do, as `require` names it; left out where the directory does not say. */
  readonly capabilities?: readonly string[]
}

/** A wallet of the site's own, listed beside those of the directory. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_url?: string
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly rdns?: string
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
  /** What it can do, as `require` names it; left out, it is taken to do everything. */
  readonly capabilities?: readonly string[]
}

/** A part of the wallet list. */
export type WalletGroup = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** One wallet of the list, whatever it is known by. */
export interface WalletRow {
  readonly key: string
  readonly name: string
  /** `data:` or https image. */
  readonly icon?: string
  readonly group: WalletGroup
  readonly transports: readonly ('injected' | 'announced' | 'relay' | 'external' | 'custom')[]
  readonly entry?: WalletEntry
  /** Ids of rows of `state.connectors`, several where one wallet serves several families. */
  readonly connectorIds: readonly string[]
  readonly namespaces: readonly string[]
  readonly tag?: 'code' | 'installed' | 'recent' | 'get'
  readonly disabled?: 'cannot-do' | 'cannot-open'
  readonly marks: readonly ('duplicate-claim' | 'look-alike' | 'certified')[]
}

/** A wallet that was connected before. */
export interface RecentWallet extends WalletEntry {
  /** Id of the connector it was reached by. */
  readonly connectorId: string
}

/** Part of the directory. */
export interface WalletPage {
  readonly wallets: readonly WalletEntry[]
  /** How many there are in all; `null` where nobody knows. */
  readonly count: number | null
}

/** How far asking the directory has come. */
export type DirectoryStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** What is known of the directory. */
export interface DirectoryState {
  readonly status: DirectoryStatus
  readonly featured: readonly WalletEntry[]
  readonly recommended: readonly WalletEntry[]
  /** What the directory says of installed wallets. */
  readonly installed: readonly WalletEntry[]
  /** What the directory says of wallets that the site leaves out. */
  readonly excluded: readonly WalletEntry[]
  /** Pages one after the other, without doubles. */
  readonly pages: readonly WalletEntry[]
  /** How many pages were received. */
  readonly page: number
  /** Wallets over all pages; `null` where nobody knows. */
  readonly count: number | null
  /** Wallets in the whole directory; `null` where nobody knows. */
  readonly total: number | null
  /** Received, and left out here: they cannot be used on this device or with this site. */
  readonly hiddenByDevice: number
  readonly pageStatus: DirectoryStatus | 'end'
  readonly search: {
    readonly text: string
    readonly certified: boolean
    readonly status: 'idle' | 'loading' | 'done' | 'failed'
    readonly results: readonly WalletEntry[]
  }
  /** At most two, newest first. */
  readonly recent: readonly RecentWallet[]
}

/** What `wallet-directory` takes, keeps, does and shows. */
export interface WalletDirectoryContract {
  options: {
    /** Address of the gateway that keeps the directory: https, or http on localhost. Without one a small built-in list is used. */
    readonly gateway?: string
    /** Sent to the gateway with each question. */
    readonly projectId?: string
    /** Ids of the directory; no other of its wallets is listed. */
    readonly include?: readonly string[]
    /** Ids, rdns or names of wallets that are in no list. Cosmetic: it stops nobody. */
    readonly exclude?: readonly string[]
    /** Ids of the directory that come first, in this order. */
    readonly featured?: readonly string[]
    /** The site's own wallets. */
    readonly custom?: readonly CustomWallet[]
    /** Groups that come first; the others follow in their usual order. */
    readonly order?: readonly string[]
    /**
     * What a wallet must be able to do: `batch`, `psbt`, `signIn` … One that is known to lack it is listed, says so and
     * cannot be chosen; of one that nobody describes nothing is held against it.
     */
    readonly require?: readonly string[]
    /** The row that leads to all wallets; `mobile` shows it on phones alone. @default 'show' */
    readonly all?: 'show' | 'hide' | 'mobile'
    /** Takes pictures from a wallet's own host where the gateway has none. @default false */
    readonly remoteIcons?: boolean
  }
  state: DirectoryState
  actions: {
    /**
     * Fetches the next page, and what the first list needs before the first; answers what is known then.
     * @throws `WALLET_DIRECTORY_FAILED`, with what went wrong as its cause
     */
    fetch(): Promise<WalletPage>
    /**
     * Looks for wallets by name; the newest of several searches wins, the others answer `ABORTED`. Less than two
     * characters look for nothing.
     * @throws `WALLET_DIRECTORY_FAILED`, `WALLET_DIRECTORY_TEXT_INVALID`
     */
    search(input: { readonly text: string; readonly certified?: boolean }): Promise<readonly WalletEntry[]>
    /** The wallet list as the screen shows it: installed, recent, the site's and the directory's, each wallet once. */
    list(): Promise<readonly WalletRow[]>
  }
  views: {
    /** Under the wallets of the page: those used, those of the site and the directory, and the way to all of them. */
    DirectoryWallets: View<undefined, { readonly connection: ConnectionHandle }>
    /** Every wallet of the directory, to look through or to search. */
    AllWallets: View<undefined, { readonly connection: ConnectionHandle }>
    /** A few wallets to begin with. */
    GetWallet: View<undefined, { readonly connection: ConnectionHandle }>
    /** Where one wallet can be had. */
    GetWalletApp: View<{ readonly wallet: WalletEntry }, { readonly connection: ConnectionHandle }>
  }
}

/** The plugin `wallet-directory`. */
export interface WalletDirectoryPlugin extends Plugin<'wallet-directory', WalletDirectoryContract> {}

declare module '@latchkey/kernel' {
  interface ErrorCodes {
    /**
     * The gateway was asked for wallets too often and pauses this site.
     * Wait; the list of wallets works again by itself.
     */
    RATE_LIMITED: true
    /**
     * The wallet directory could not be reached, or did not return a list of wallets.
     * Check the page's `connect-src`, the gateway's address and `details.status`; wallets of the page still work.
     */
    WALLET_DIRECTORY_FAILED: true
    /** The gateway refuses this site. Check the project id, and the origins that it allows. */
    WALLET_DIRECTORY_REFUSED: true
    /** The search was given something that is not a string. Pass a string. */
    WALLET_DIRECTORY_TEXT_INVALID: true
  }
  interface PluginRegistry {
    'wallet-directory': WalletDirectoryContract
  }
}
