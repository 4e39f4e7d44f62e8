// The slot `account.identity` belongs to core; its item type comes with the shell's types.
import type {} from '@latchkey/app-shell'
import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { IdentityContract, IdentityPlugin } from './contract.js'

/** Shows the name and picture of the account, in the account view and on buttons. */
export const identity: PluginFactory<IdentityPlugin> = /*#__PURE__*/ definePlugin<'identity', IdentityContract>({
  id: 'identity',
  api: 1,
  actions: ['identify', 'refresh', 'lookUp'],
  contributes: [
    {
      slot: 'account.identity',
      id: 'profile',
      order: 10,
      item: { action: 'identify', state: 'profile', lookUp: 'lookUp' },
      when: { connected: true, capability: 'names' },
    },
  ],
  load: () => import('./feature.js'),
})
