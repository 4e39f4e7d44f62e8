import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { loadOpen } from '../loadOpen.js'
import type { CoreContract, CorePlugin } from './contract.js'

/** Connect, connecting and account; listed by `createLatchkey` itself. */
export const core: PluginFactory<CorePlugin> = /*#__PURE__*/ definePlugin<'core', CoreContract>({
  id: 'core',
  api: 1,
  views: {
    Connect: { title: 'Connect a wallet', answers: true, whenConnected: 'Account' },
    ConnectingExternal: { title: 'Connect a wallet', answers: true },
    Account: { title: 'Account', requires: 'connected', chrome: { title: 'hidden' } },
  },
  contributes: [
    { slot: 'open.view', id: 'account', order: 80, item: { view: 'Account' }, when: { connected: true } },
    { slot: 'open.view', id: 'connect', order: 90, item: { view: 'Connect' } },
  ],
  load: async () => ({ default: (await loadOpen()).coreFeature }),
})
