// The slot `account.actions` belongs to core; its item type comes with the shell's types.
import type {} from '@latchkey/app-shell'
import type { ConnectedPart } from '@latchkey/kernel'
import type { ReceiveContract } from './contract.js'

const item = { icon: 'receive', label: 'Receive', view: 'Receive' } as const

/** The buttons of the account view and what they open, for connected visitors. */
const part: ConnectedPart<ReceiveContract> = {
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
}
export default part
