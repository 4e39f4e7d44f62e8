// The slot belongs to core; its item type comes with the shell's types.
import type {} from '@latchkey/app-shell'
import type { ConnectedPart } from '@latchkey/kernel'
import type { BalancesContract } from './contract.js'

/** The tab of the account view, for connected visitors. */
const part: ConnectedPart<BalancesContract> = {
  views: { Tokens: { requires: 'connected' } },
  contributes: [
    {
      slot: 'account.tabs',
      id: 'tokens',
      order: 10,
      item: { label: 'Tokens', view: 'Tokens' },
      // Elsewhere nobody lists tokens.
      when: ({ activeNamespace }) => /eip155|solana/.test(`${activeNamespace}`),
    },
  ],
  load: () => import('./feature.js'),
}
export default part
