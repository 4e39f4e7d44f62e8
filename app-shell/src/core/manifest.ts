import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { loadOpen } from '../loadOpen.js'
import type { CoreContract, CorePlugin } from './contract.js'

/** Manifest of the built-in views; `createLatchkey` lists it itself. */
export const core: PluginFactory<CorePlugin> = /*#__PURE__*/ definePlugin<'core', CoreContract>({
  id: 'core',
  api: 1,
  views: {
    Connect: {
      title: 'Connect a wallet',
      answers: true,
      whenConnected: 'Account',
      chrome: { start: { icon: 'help', view: 'WalletIntro' } },
    },
    ConnectingExternal: { title: 'Connect a wallet', answers: true },
    ChooseNamespace: { answers: true },
    ChooseAccount: { title: 'Choose an account', answers: true },
    BelowWallets: {},
    SwitchActiveChain: { title: 'Different wallet needed' },
    Account: { title: 'Account', requires: 'connected', chrome: { title: 'hidden' } },
    AccountSettings: { title: 'Account settings', requires: 'connected' },
    WalletIntro: { title: 'What is a wallet?' },
    Networks: { title: 'Networks' },
    SwitchNetwork: { answers: true, closing: 'asks' },
    UnsupportedChain: { title: 'Network not supported', requires: 'connected', closing: 'asks' },
    NetworkIntro: { title: 'What is a network?' },
    UsageLimit: { title: 'Not available' },
  },
  contributes: [
    {
      slot: 'open.view',
      id: 'unsupported',
      order: 70,
      item: { view: 'UnsupportedChain', insists: true },
      when: { connected: true, network: 'unsupported' },
    },
    { slot: 'open.view', id: 'account', order: 80, item: { view: 'Account' }, when: { connected: true } },
    { slot: 'open.view', id: 'connect', order: 90, item: { view: 'Connect' } },
  ],
  load: async () => ({ default: (await loadOpen()).coreFeature }),
})
