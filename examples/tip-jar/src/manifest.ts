// The slots come with the shell's types.
import type {} from '@latchkey/app-shell'
import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { TipsContract, TipsPlugin } from './contract.js'

export const tips: PluginFactory<TipsPlugin> = /*#__PURE__*/ definePlugin<'tips', TipsContract>({
  id: 'tips',
  api: 1,
  defaults: { currency: 'USD' },
  actions: ['tip'],
  views: { Tip: { title: 'Leave a tip', answers: true }, TipJar: { title: 'Tips' } },
  contributes: [
    { slot: 'connect.sections', id: 'jar', order: 60, item: { view: 'TipJar' } },
    { slot: 'account.sections', id: 'jar', order: 50, item: { view: 'TipJar' } },
  ],
  load: () => import('./feature.js'),
})
