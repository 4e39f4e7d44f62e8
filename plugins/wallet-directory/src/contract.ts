import type { ArrangeRows } from '@latchkey/app-shell'
import type { ConnectionHandle, Plugin, View } from '@latchkey/kernel'

/** A wallet as the directory describes it: validated, but not proof of identity. */
export interface WalletEntry {
  readonly id: string
  /** At most 64 characters, safe to display. */
  readonly name: string
  /** Reverse-DNS name, in lower case. */
  readonly rdns?: string
  /** The wallet's names for itself in a page. */
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[]
  /** CAIP-2 ids; empty if unknown. */
  readonly chains: readonly string[]
  /** https */
  readonly homepage?: string
  readonly image_id?: string
  /** https */
  readonly image_url?: string
  /** Rank; lower comes first. */
  readonly order?: number
  readonly badge_type?: 'certified' | 'none'
  /** https, or the wallet's custom scheme. */
  readonly mobile_link?: string
  /** https */
  readonly link_mode?: string
  /** https, or the wallet's custom scheme. */
  readonly desktop_link?: string
  /** https */
  readonly webapp_link?: string
  /** https, on the store's host. */
  readonly app_store?: string
  /** https, on the store's host. */
  readonly play_store?: string
  /** https, on the store's host. */
  readonly chrome_store?: string
  /** Whether it connects over a relay. */
  readonly supports_wc: boolean
  readonly description?: string
  /** Capabilities, as in `require`; omitted if unknown. */
  readonly capabilities?: readonly string[]
}

/** The site's own wallet, listed with those of the directory. */
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
  /** Capabilities, as in `require`; if omitted, all are assumed. */
  readonly capabilities?: readonly string[]
}

/** A group of the wallet list; `walletConnect` holds the relays, whichever plugin lists them. */
export type WalletGroup = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** One wallet of the list. */
export interface WalletRow {
  readonly key: string
  readonly name: string
  /** `data:` or https image. */
  readonly icon?: string
  readonly group: WalletGroup
  readonly transports: readonly ('injected' | 'announced' | 'relay' | 'external' | 'custom')[]
  readonly entry?: WalletEntry
  /** Ids in `state.connectors`; several if one wallet announces itself for several namespaces. */
  readonly connectorIds: readonly string[]
  readonly namespaces: readonly string[]
  readonly tag?: 'code' | 'installed' | 'recent' | 'get'
  readonly disabled?: 'cannot-do' | 'cannot-open'
  readonly marks: readonly ('duplicate-claim' | 'look-alike' | 'certified')[]
}

/** A recently connected wallet. */
export interface RecentWallet extends WalletEntry {
  /** Id of the connector that was used. */
  readonly connectorId: string
}

/** The fetched part of the directory. */
export interface WalletPage {
  readonly wallets: readonly WalletEntry[]
  /** Number of wallets in total; `null` if unknown. */
  readonly count: number | null
}

/** Status of a request to the directory. */
export type DirectoryStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** The known part of the directory. */
export interface DirectoryState {
  readonly status: DirectoryStatus
  readonly featured: readonly WalletEntry[]
  readonly recommended: readonly WalletEntry[]
  /** The directory's entries of installed wallets. */
  readonly installed: readonly WalletEntry[]
  /** The directory's entries of wallets that the site excludes. */
  readonly excluded: readonly WalletEntry[]
  /** All received pages, without duplicates. */
  readonly pages: readonly WalletEntry[]
  /** Number of received pages. */
  readonly page: number
  /** Number of wallets in all pages; `null` if unknown. */
  readonly count: number | null
  /** Number of wallets in the whole directory; `null` if unknown. */
  readonly total: number | null
  /** Number of received wallets that are hidden because they do not work on this device or with this site. */
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

/** Options, state, actions and views of `wallet-directory`. */
export interface WalletDirectoryContract {
  options: {
    /** URL of the gateway that serves the directory: https, or http on localhost. Without one, even if the site has a `gateway`, a small built-in list is used. */
    readonly gateway?: string
    /** Sent to the gateway with each request. @default the site's `projectId` */
    readonly projectId?: string
    /** Ids of the directory, case-insensitive; only these of its wallets are listed. */
    readonly include?: readonly string[]
    /** Ids, rdns or names of wallets to hide, case-insensitive. Cosmetic: it does not block them. */
    readonly exclude?: readonly string[]
    /** Ids of the directory to list first, in this order, case-insensitive. */
    readonly featured?: readonly string[]
    /** The site's own wallets. */
    readonly custom?: readonly CustomWallet[]
    /** Groups to list first; the others follow in their default order. */
    readonly order?: readonly string[]
    /**
     * Capabilities that a wallet must have: `batch`, `psbt`, `signIn` … A wallet that is known to lack one is listed as such
     * and cannot be chosen; wallets without metadata are not filtered.
     */
    readonly require?: readonly string[]
    /** The row that leads to all wallets; `mobile` shows it on phones only. @default 'show' */
    readonly all?: 'show' | 'hide' | 'mobile'
    /** Loads pictures from a wallet's own host if the gateway has none. @default false */
    readonly remoteIcons?: boolean
  }
  state: DirectoryState
  actions: {
    /**
     * Fetches the next page, preceded by the first lists; resolves with everything that is known then.
     * @throws `WALLET_DIRECTORY_FAILED`, with the original error as its cause
     */
    fetch(): Promise<WalletPage>
    /**
     * Searches wallets by name. A newer search replaces an older one, which rejects with `ABORTED`. A search of fewer than
     * two characters returns nothing.
     * @throws `WALLET_DIRECTORY_FAILED`, `WALLET_DIRECTORY_TEXT_INVALID`
     */
    search(input: { readonly text: string; readonly certified?: boolean }): Promise<readonly WalletEntry[]>
    /**
     * Returns the wallet list as shown: installed, recent, the site's and the directory's wallets, each once. Recent are those that
     * were chosen here and are not on the page; which wallets of the page were connected last is known to Connect only, which gives
     * it to `ArrangeRows` as `isRecent`.
     */
    list(): Promise<readonly WalletRow[]>
    /** Arranges the page's wallets in Connect by the options `order`, `include`, `exclude` and `featured`. */
    arrange: ArrangeRows
  }
  views: {
    /** Below the installed wallets: recent ones, those of the site and the directory, and the way to all of them. */
    DirectoryWallets: View<undefined, { readonly connection: ConnectionHandle }>
    /** Every wallet of the directory, to browse or to search. */
    AllWallets: View<undefined, { readonly connection: ConnectionHandle }>
    /** A few wallets to start with. */
    GetWallet: View<undefined, { readonly connection: ConnectionHandle }>
    /** Where to get one wallet. */
    GetWalletApp: View<{ readonly wallet: WalletEntry }, { readonly connection: ConnectionHandle }>
  }
}

/** The plugin `wallet-directory`. */
export interface WalletDirectoryPlugin extends Plugin<'wallet-directory', WalletDirectoryContract> {}

declare module '@latchkey/kernel' {
  interface ErrorCodes {
    /**
     * The wallet directory could not be reached, or did not return a list of wallets.
     * Check the page's `connect-src`, the gateway's URL and `details.status`; installed wallets still work.
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
