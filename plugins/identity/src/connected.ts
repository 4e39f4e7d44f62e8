// The slot `account.identity` belongs to core; its item type comes with the shell's types.
import type {} from '@latchkey/app-shell'
import type { ConnectedPart } from '@latchkey/kernel'
import type { IdentityContract } from './contract.js'

/** What names the account, for connected visitors. */
const part: ConnectedPart<IdentityContract> = {
  contributes: [
    {
      slot: 'account.identity',
      id: 'profile',
      order: 10,
      item: { action: 'identify', state: 'profile' },
      when: { connected: true, capability: 'names' },
    },
  ],
  load: () => import('./feature.js'),
}
export default part
