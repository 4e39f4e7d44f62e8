// The slot `account.actions` belongs to core; its item type comes with the shell's types.
import type {} from '@latchkey/app-shell'
import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { __Name__Contract, __Name__Plugin } from './contract.js'

/** Adds a button to the account view that opens the view __Name__. */
export const __name__: PluginFactory<__Name__Plugin> = /*#__PURE__*/ definePlugin<'__id__', __Name__Contract>({
  id: '__id__',
  api: 1,
  actions: ['add'],
  views: { __Name__: { title: '__title__', requires: 'connected' } },
  contributes: [
    { slot: 'account.actions', id: '__id__', order: 50, item: { icon: 'check', label: '__title__', view: '__Name__' } },
  ],
  load: () => import('./feature.js'),
})
