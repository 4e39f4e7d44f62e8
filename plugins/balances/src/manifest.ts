import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { BalancesContract, BalancesPlugin } from './contract.js'

/** Shows what the visitor holds, as a tab of the account view. */
export const balances: PluginFactory<BalancesPlugin> = /*#__PURE__*/ definePlugin<'balances', BalancesContract>({
  id: 'balances',
  api: 1,
  actions: ['refresh'],
  connected: () => import('./connected.js'),
})
