import type { Connection, ConnectionHandle, Plugin, View } from '@latchkey/kernel'
import type { IconName } from '../ui/Icon.js'

/** One button of the row of actions on Account. */
export interface ActionItem {
  /** Name of an icon of `@latchkey/app-shell/ui`. */
  readonly icon: IconName
  /** English text, shown before the plugin's catalogue is there. */
  readonly label: string
  /** View that the button opens; a button whose view nobody registered is not drawn. */
  readonly view: string
}

/** One row of the account's settings. */
export interface SettingsItem {
  /** English text, shown before the plugin's catalogue is there. */
  readonly label: string
  /** Name of an icon of `@latchkey/app-shell/ui`. */
  readonly icon?: IconName
  /** View that the row opens; a row whose view nobody registered is not drawn. */
  readonly view: string
}

/** Connect and account, as a plugin like any other. */
export interface CoreContract {
  views: {
    /** Choose a wallet; with a namespace only among those of that family. */
    Connect: View<
      { readonly namespace?: string; readonly networkId?: string } | undefined,
      { readonly connection: ConnectionHandle }
    >
    /** Waits for one wallet. */
    ConnectingExternal: View<
      { readonly connectorId: string; readonly namespace?: string; readonly networkId?: string },
      { readonly connection: ConnectionHandle }
    >
    /** Choose the family that a wallet of several is connected for. */
    ChooseNamespace: View<
      { readonly connectorId: string; readonly networkId?: string },
      { readonly connection: ConnectionHandle }
    >
    /** Choose which account acts, where the wallet shares several and does not say. */
    ChooseAccount: View<{ readonly connection: Connection }, { readonly address: string }>
    /** Stands within Connect: the families that are connected while the one shown is not. */
    ConnectedFamilies: View
    /** The network that was chosen needs another wallet. */
    SwitchActiveChain: View<{ readonly networkId: string }>
    /** Who is connected, and what they can do. */
    Account: View
    /** The account in full, and what can be set about it. */
    AccountSettings: View
    /** What a wallet is. */
    WalletIntro: View
    /** Choose a network of the site. */
    Networks: View
    /** Waits for the wallet to change its network. */
    SwitchNetwork: View<{ readonly networkId: string }, { readonly networkId: string }>
    /** The wallet is on a network that the site does not use. */
    UnsupportedChain: View
    /** What a network is. */
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
     * A list of wallets: `view` stands under the wallets of the page, `all` shows every wallet that the plugin knows. What they
     * answer is the answer of Connect.
     */
    'connect.wallets': { readonly view: string; readonly all?: string }
  }
}
