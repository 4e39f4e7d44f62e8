import type { AlertInput, ConnectedPart } from '@latchkey/kernel'
import type { SiwxContract } from './contract.js'

/** The view and the way back to it, for visitors who connect. */
const part: ConnectedPart<SiwxContract> = {
  views: { SIWXSignMessage: { title: 'Sign in', closing: 'asks', chrome: { start: 'none' } } },
  contributes: [
    {
      slot: 'open.view',
      id: 'siwx',
      order: 60,
      item: { view: 'SIWXSignMessage' },
      when: ({ plugins: { siwx } }) => !!siwx?.target,
    },
  ],
  load: () => import('./feature.js'),
}
export default part

/** The alert for a site that has no nonces; visitors never load its text. */
export const nonceMissing = async (): Promise<AlertInput> => (await import('./alerts.js')).nonceMissing
