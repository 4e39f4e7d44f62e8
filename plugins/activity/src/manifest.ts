import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { ActivityContract, ActivityPlugin } from './contract.js'

/** Shows the account's past, as a tab of the account view and as a view of its own. */
export const activity: PluginFactory<ActivityPlugin> = /*#__PURE__*/ definePlugin<'activity', ActivityContract>({
  id: 'activity',
  api: 1,
  remote: { id: 'activity' },
  actions: ['open', 'refresh', 'loadMore', 'paid'],
  connected: () => import('./connected.js'),
})
