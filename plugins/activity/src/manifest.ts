// The slots belong to core; their item types come with the shell's types.
import type {} from '@latchkey/app-shell'
import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { ActivityContract, ActivityPlugin } from './contract.js'

const title = 'Activity'

/** Shows the account's past, as a tab of the account view and as a view of its own. */
export const activity: PluginFactory<ActivityPlugin> = /*#__PURE__*/ definePlugin<'activity', ActivityContract>({
  id: 'activity',
  api: 1,
  remote: { id: 'activity' },
  actions: ['open', 'refresh', 'loadMore'],
  views: {
    Activity: { title, requires: 'connected' },
    ActivityTab: { requires: 'connected' },
    ActivityDetail: { title: 'Transaction', requires: 'connected' },
  },
  contributes: [
    {
      slot: 'account.tabs',
      id: 'activity',
      order: 60,
      item: { label: title, view: 'ActivityTab' },
      // A site without a gateway, which would keep the history, has no features that it could decide about.
      when: ({ activeNamespace, features }) => activeNamespace === 'eip155' && !!features,
    },
  ],
  load: () => import('./feature.js'),
})
