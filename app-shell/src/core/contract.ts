import type { Candidate, Connection, ConnectionHandle, Plugin, View, ViewName } from '@latchkey/kernel'
import type { IconName } from '../ui/Icon.js'
import type { ConnectOptions } from './connectOptions.js'

/** A button in the action row of Account. */
export interface ActionItem {
  /** Name of an icon of `@latchkey/app-shell/ui`. */
  readonly icon: IconName
  /** English label, shown until the plugin's catalogue is loaded. */
  readonly label: string
  /** View that the button opens; without such a view the button is not drawn. */
  readonly view: string
  /** Slot of ways for which the button stands: drawn once there are several, in place of their own buttons. */
  readonly gathers?: 'fund.methods'
}

/** A button in the header of every view, before the one that closes. */
export interface HeaderItem {
  /** English label, shown until the plugin's catalogue is loaded. */
  readonly label: string
  /** What is drawn, as the path of a line in a square of 24 by 24; the first frame has no set of icons. */
  readonly path: string
  /** View of the plugin that the button opens. */
  readonly view: string
}

/** A way to add money, as a row of the view that lists them. */
export interface FundMethod {
  /** Name of an icon of `@latchkey/app-shell/ui`. */
  readonly icon: IconName
  /** English label, shown until the plugin's catalogue is loaded. */
  readonly label: string
  /** English line below the label, translated as `items.<id>.about`. */
  readonly about?: string
  /** View that the row opens; without such a view the row is not drawn. */
  readonly view: ViewName<undefined, unknown>
}

/** A row of the account settings. */
export interface SettingsItem {
  /** English label, shown until the plugin's catalogue is loaded. */
  readonly label: string
  /** Name of an icon of `@latchkey/app-shell/ui`. */
  readonly icon?: IconName
  /** View that the row opens; without such a view the row is not drawn. */
  readonly view: string
}

/** What Connect was opened for. */
export type ConnectParams =
  | {
      /** Only wallets of this namespace. */
      readonly namespace?: string
      /** CAIP-2; the network to connect on, if the wallet allows it. */
      readonly networkId?: string
      /** `wallets` lists wallets and no other method; `all` shows everything, also where `collapseWallets` is on. */
      readonly mode?: 'all' | 'wallets'
    }
  | undefined

/** A part of a built-in view: the view that is drawn there, which takes no params. */
export interface SectionItem {
  readonly view: ViewName<undefined, unknown>
}

/** A part of a built-in view under a name of its own. */
export interface NamedSectionItem extends SectionItem {
  /** English label, shown until the plugin's catalogue is loaded. */
  readonly label: string
}

/** What an account calls itself, as a plugin keeps it in its state. */
export interface AccountProfile {
  /** CAIP-10; nothing of a profile is shown for another account. */
  readonly account: string
  /** A name that was checked to lead to the account, in its one normal form; one with control or unseen characters is not shown. */
  readonly name: string | null
  /** A picture as a `data:image/` address (PNG, JPEG, WebP or GIF, base64); shown with the name only. */
  readonly avatar: string | null
}

/** Where a plugin keeps the name and picture of the account in use. */
export interface IdentityItem {
  /** Name of an action of the plugin without input, which reads them; it is called whenever an account is about to be shown. */
  readonly action: string
  /** Name of the part of the plugin's state that is an `AccountProfile` then. */
  readonly state: string
  /**
   * Name of an action that finds the account that a name leads to, or nothing: from `{ name, networkId }` to `{ name, address, avatar? }`, the
   * name in its normal form. @default names cannot be looked up
   */
  readonly lookUp?: string
}

/** What is known of the account's past. */
export interface HistoryItem {
  /** Name of an action of the plugin without input, which resolves with the addresses that the active account has paid. */
  readonly paid: string
  /** Name of an action without input, which reads the newest entries again. */
  readonly refresh: string
}

/** A transaction of the account that no history tells yet, as a plugin keeps it in its state; plain JSON. */
export interface PendingTransaction {
  readonly id: string
  /** CAIP-10 of who sends. */
  readonly account: string
  /** `asking`: the wallet may still ask; `sent`: it is on its way; `proposed`: other owners have to agree; `unknown`: nobody can tell yet. */
  readonly stage: 'asking' | 'sent' | 'proposed' | 'unknown'
  readonly hash?: string
  /** Who gets it: the whole address. */
  readonly to: string
  /** Exact decimal text in whole units. */
  readonly quantity: string
  /** Of the asset; empty if nothing of it can be shown. */
  readonly symbol: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
}

/** Where a plugin tells what is under way. */
export interface PendingItem {
  readonly icon: IconName
  /** Name of an action of the plugin without input, after which the state is known. */
  readonly action: string
  /** Name of the field of its state with the `PendingTransaction`s, newest first. */
  readonly state: string
  /** View that shows one of them. */
  readonly view: ViewName<{ readonly id: string }, unknown>
}

/** Name of a view that resolves with a connection and takes no params. */
export type ConnectView = ViewName<undefined, { readonly connection: ConnectionHandle }>

/** A part of Connect around the list of the page's wallets. */
export interface ConnectSection {
  /** Gets the params of Connect; its result becomes that of Connect. */
  readonly view: ViewName<ConnectParams, { readonly connection: ConnectionHandle }>
  /** The section is a list of wallets, which also explains an empty page; this view shows every wallet it knows. */
  readonly all?: ConnectView
}

/** A way on for visitors who can't connect yet, for instance because they have no wallet. */
export interface ConnectWay {
  /** English label, shown until the plugin's catalogue is loaded. */
  readonly label: string
  /** View that the button opens; its result becomes that of the view with the button. Without such a view nothing is drawn. */
  readonly view: ConnectView
}

/** A wallet of the page, as a contribution to `connect.rows` arranges it. */
export interface ConnectRow extends Pick<Candidate, 'id' | 'name' | 'type' | 'namespaces' | 'marks' | 'rdns'> {
  /** Whether it is one of the last two that were connected. */
  readonly isRecent?: boolean
  /** A word or two at the end of the row, in the visitor's language. */
  readonly tag?: string
}

/** How a plugin arranges the page's wallets. */
export interface ConnectArrangement {
  /**
   * Groups and ids of wallets in the order of their rows: `recent` for the last two connected, `remote` for those of other
   * devices, `injected` for installed ones, `external` for the others. Unknown words are ignored, the rest comes last; the
   * first contribution with an order counts.
   */
  readonly order?: readonly string[] | undefined
  /** Ids, rdns or names, case-insensitive, of wallets that are not listed. Cosmetic: a wallet can change its name. */
  readonly exclude?: readonly string[] | undefined
  /** Name of an action of the plugin, an `ArrangeRows`, for the openings after this one; each gets what the one before returned. */
  readonly action?: string | undefined
}

/**
 * An action that arranges the page's wallets: returns some or all of the given rows in another order, with or without
 * tags. Of the result, only `id` and `tag` are read.
 */
export type ArrangeRows = (rows: readonly ConnectRow[]) => Promise<readonly Pick<ConnectRow, 'id' | 'tag'>[]>

/**
 * An action that returns the mark of what a key stands for: an image as a `data:` address, or `undefined` if it has none. The
 * key is a wallet's rdns or id, a CAIP-2 network, a namespace or a CAIP-19 token.
 */
export type FindMark = (key: string) => Promise<string | undefined>

/** The built-in views, as a plugin like any other. */
export interface CoreContract {
  options: ConnectOptions
  views: {
    /** Lists the wallets to choose from; with `namespace`, only those that serve it. */
    Connect: View<ConnectParams, { readonly connection: ConnectionHandle }>
    /** Waits for one wallet. */
    ConnectingExternal: View<
      { readonly connectorId: string; readonly namespace?: string; readonly networkId?: string },
      { readonly connection: ConnectionHandle }
    >
    /** Lets the visitor choose an ecosystem for a wallet that serves several. */
    ChooseNamespace: View<
      { readonly connectorId: string; readonly networkId?: string },
      { readonly connection: ConnectionHandle }
    >
    /** Lets the visitor choose the active account if the wallet shares several without choosing one. */
    ChooseAccount: View<{ readonly connection: Connection }, { readonly address: string }>
    /** Shown within Connect: why its list is empty, and the connected ecosystems while the active one is disconnected. */
    BelowWallets: View<{ readonly isEmpty: boolean } | undefined>
    /** The chosen network needs a different wallet. */
    SwitchActiveChain: View<{ readonly networkId: string }>
    /** The connected account and its actions. */
    Account: View
    /** The full address and the account's settings. */
    AccountSettings: View
    /** Explains what a wallet is. */
    WalletIntro: View
    /** Lists the networks of the site. */
    Networks: View
    /** Waits for the wallet to change its network. */
    SwitchNetwork: View<{ readonly networkId: string }, { readonly networkId: string }>
    /** The wallet is on a network that the site doesn't support. */
    UnsupportedChain: View
    /** Explains what a network is. */
    NetworkIntro: View
    /** The project has used up its logins: stands in for views whose declaration has `whenExceeded`. */
    UsageLimit: View
  }
}

/** The built-in plugin `core`. */
export interface CorePlugin extends Plugin<'core', CoreContract> {}

declare module '@latchkey/kernel' {
  interface IconRegistry extends Readonly<Record<IconName, true>> {}
  interface PluginRegistry {
    core: CoreContract
  }
  interface SlotRegistry {
    'account.actions': ActionItem
    /** The visitor's wallets: what the wallet's name in the account view opens, in place of the account settings; the first one counts. */
    'account.wallets': NamedSectionItem
    /** What the account calls itself: shown with its address, in the account view and on buttons; the first name counts. */
    'account.identity': IdentityItem
    /** Where the account's past is known: who warns of new and similar receivers asks there. Nothing is drawn. */
    'account.history': HistoryItem
    /** What the account has begun and no history tells yet: drawn above the account's past. */
    'account.pending': PendingItem
    /** Parts of the account view, between its actions and its links. */
    'account.sections': SectionItem
    /** Parts of the account view that share one place below its sections. */
    'account.tabs': NamedSectionItem
    /** Ways to add money: buying, receiving, a deposit. Drawn by the plugin that registers FundWallet. */
    'fund.methods': FundMethod
    'settings.items': SettingsItem
    /** Groups of the account settings, below its rows. */
    'settings.groups': NamedSectionItem
    'header.items': HeaderItem
    /** Parts of Connect around the list of the page's wallets, which is core's own section at order 50: below 50 is above it. */
    'connect.sections': ConnectSection
    /** Ways on for visitors without a wallet, as buttons at the end of “What is a wallet?” and under every code. */
    'connect.ways': ConnectWay
    /** How the page's wallets are listed in Connect. */
    'connect.rows': ConnectArrangement
    /** Name of an action of the plugin, a `FindMark`; the first mark is shown. */
    marks: { readonly action: string }
  }
}
