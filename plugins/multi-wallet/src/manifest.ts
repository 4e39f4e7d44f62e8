import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { MultiWalletContract, MultiWalletPlugin } from './contract.js'

/** Keeps several wallets and accounts connected, and lets visitors choose which one acts. */
export const multiWallet: PluginFactory<MultiWalletPlugin> = /*#__PURE__*/ definePlugin<
  'multi-wallet',
  MultiWalletContract
>({
  id: 'multi-wallet',
  api: 1,
  remote: { id: 'multi_wallet', aliases: ['multiWallet'], option: 'on' },
  gates: ['connection.*'],
  actions: [
    'open',
    'getConnections',
    'getRecentConnections',
    'switchConnection',
    'deleteConnection',
    'subscribeConnections',
    'disconnectConnection',
    'setLabel',
    'removeLabel',
  ],
  connected: () => import('./connected.js'),
})
