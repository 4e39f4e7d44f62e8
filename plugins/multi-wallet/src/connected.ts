// Slots and their items come with the shell's types.
import type {} from '@latchkey/app-shell'
import type { ConnectedPart } from '@latchkey/kernel'
import type { MultiWalletContract } from './contract.js'

/** The visitor's wallets, which the wallet's name in the account view opens. */
const part: ConnectedPart<MultiWalletContract> = {
  views: { Wallets: { title: 'Wallets' } },
  contributes: [
    {
      slot: 'account.wallets',
      id: 'wallets',
      order: 50,
      item: { label: 'Wallets', view: 'Wallets' },
      // As long as it is not known whether several are kept, and where they are not, the name opens the account settings.
      when: ({ plugins }) => !!plugins['multi-wallet'] && !!Object(plugins['multi-wallet']).isOn,
    },
  ],
  load: () => import('./feature.js'),
}
export default part
