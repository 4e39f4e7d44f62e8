// The item type of core's slot `connect.wallets` comes with the shell's types.
import type {} from '@latchkey/app-shell'
import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { WalletDirectoryContract, WalletDirectoryPlugin } from './contract.js'

/** Lists wallets that are not installed: recent ones, the site's own, and those of a directory. */
export const walletDirectory: PluginFactory<WalletDirectoryPlugin> = /*#__PURE__*/ definePlugin<
  'wallet-directory',
  WalletDirectoryContract
>({
  id: 'wallet-directory',
  api: 1,
  actions: ['fetch', 'search', 'list'],
  views: {
    DirectoryWallets: { title: 'Wallets', answers: true },
    AllWallets: { title: 'All wallets', answers: true },
    GetWallet: { title: 'Get a wallet', answers: true },
    GetWalletApp: { title: 'Get this wallet', answers: true },
  },
  contributes: [
    {
      slot: 'connect.wallets',
      id: 'wallet-directory',
      order: 50,
      item: { view: 'DirectoryWallets', all: 'AllWallets' },
    },
  ],
  load: () => import('./feature.js'),
})
