import type { Connection, ConnectionHandle, Plugin, View, ViewName } from '@latchkey/kernel'
import type { IconName } from '../ui/Icon.js'

/** A button in the action row of Account. */
export interface ActionItem {
  /** Name of an icon of `@latchkey/app-shell/ui`. */
  readonly icon: IconName
  /** English label, shown until the plugin's catalogue is loaded. */
  readonly label: string
  /** View that the button opens; without such a view the button is not drawn. */
  readonly view: string
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

/** Name of a view that resolves with a connection and takes no params. */
export type ConnectView = ViewName<undefined, { readonly connection: ConnectionHandle }>

/** The built-in views, as a plugin like any other. */
export interface CoreContract {
  views: {
    /** Lists the wallets to choose from; with `namespace`, only those that serve it. */
    Connect: View<
      { readonly namespace?: string; readonly networkId?: string } | undefined,
      { readonly connection: ConnectionHandle }
    >
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
    /** Shown within Connect: the connected ecosystems while the active one is disconnected. */
    ConnectedFamilies: View
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
    'settings.items': SettingsItem
    /**
     * A wallet list: `view` is shown below the page's wallets, `all` shows every wallet the plugin knows. Their results
     * become the result of Connect.
     */
    'connect.wallets': { readonly view: ConnectView; readonly all?: ConnectView }
  }
}
