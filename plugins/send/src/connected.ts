// The slot `account.actions` belongs to core; its item type comes with the shell's types.
import type {} from '@latchkey/app-shell'
import type { ConnectedPart } from '@latchkey/kernel'
import type { SendContract } from './contract.js'

/** The button of the account view and what it opens, for connected visitors. */
const part: ConnectedPart<SendContract> = {
  views: {
    Send: { title: 'Send', requires: 'connected', answers: true },
    SendSelectToken: { title: 'Select a token', requires: 'connected' },
    SendReview: { title: 'Review', requires: 'connected' },
    SendPending: { title: 'Sending', requires: 'connected' },
    SendConfirmed: { title: 'Sent', requires: 'connected' },
  },
  contributes: [
    {
      slot: 'account.actions',
      id: 'send',
      order: 40,
      item: { icon: 'send', label: 'Send', view: 'Send' },
      when: { capability: 'send' },
    },
    {
      slot: 'account.pending',
      id: 'send',
      order: 10,
      item: { icon: 'send', action: 'resume', state: 'underway', view: 'SendPending' },
    },
  ],
  load: () => import('./feature.js'),
}
export default part
