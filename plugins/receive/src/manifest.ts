// The slot `account.actions` belongs to core; its item type comes with the shell's types.
import type {} from '@latchkey/app-shell'
import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { ReceiveContract, ReceivePlugin } from './contract.js'

const item = { icon: 'receive', label: 'Receive', view: 'Receive' } as const

/** Shows the visitor's own address as a code and as text, from a button of the account view. */
export const receive: PluginFactory<ReceivePlugin> = /*#__PURE__*/ definePlugin<'receive', ReceiveContract>({
  id: 'receive',
  api: 1,
  actions: ['open'],
  views: {
    Receive: { title: 'Receive', requires: 'connected' },
    ReceiveNetworks: { title: 'Supported networks', requires: 'connected' },
    FundWallet: { title: 'Add funds', requires: 'connected' },
  },
  contributes: [
    { slot: 'account.actions', id: 'receive', order: 30, item },
    {
      slot: 'account.actions',
      id: 'fund',
      order: 10,
      item: { icon: 'coins', label: 'Add funds', view: 'FundWallet', gathers: 'fund.methods' },
    },
    { slot: 'fund.methods', id: 'receive', order: 30, item },
  ],
  load: () => import('./feature.js'),
})
