import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { IdentityContract, IdentityPlugin } from './contract.js'

/** Shows the name and picture of the account, in the account view and on buttons. */
export const identity: PluginFactory<IdentityPlugin> = /*#__PURE__*/ definePlugin<'identity', IdentityContract>({
  id: 'identity',
  api: 1,
  actions: ['identify', 'refresh'],
  connected: () => import('./connected.js'),
})
