// The slots belong to core; their item types come with the shell's types.
import type {} from '@latchkey/app-shell'
import type { ConnectedPart } from '@latchkey/kernel'
import type { ActivityContract } from './contract.js'

const title = 'Activity'

/** The tab of the account view and what it leads to, for connected visitors. */
const part: ConnectedPart<ActivityContract> = {
  views: {
    Activity: { title, requires: 'connected' },
    ActivityTab: { requires: 'connected' },
    ActivityDetail: { title: 'Transaction', requires: 'connected' },
  },
  contributes: [
    { slot: 'account.history', id: 'activity', order: 10, item: { paid: 'paid', refresh: 'refresh' } },
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
}
export default part
