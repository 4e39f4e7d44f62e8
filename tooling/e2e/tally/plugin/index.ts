// The slot `account.actions` belongs to core; its item type comes with the shell's types.
import type {} from '@latchkey/app-shell'
import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { TallyContract, TallyPlugin } from './contract.js'

/** Adds a view, an account action, an action and an event. */
export const tally: PluginFactory<TallyPlugin> = /*#__PURE__*/ definePlugin<'tally', TallyContract>({
  id: 'tally',
  api: 1,
  defaults: { step: 1 },
  actions: ['add'],
  views: { Tally: { title: 'Tally', requires: 'connected', answers: true } },
  contributes: [
    {
      slot: 'account.actions',
      id: 'tally',
      order: 50,
      item: { icon: 'check', label: 'Tally', view: 'Tally' },
    },
  ],
  load: () => import('./feature.js'),
})
