import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { ReceiveContract, ReceivePlugin } from './contract.js'

/** Shows the visitor's own address as a code and as text, from a button of the account view. */
export const receive: PluginFactory<ReceivePlugin> = /*#__PURE__*/ definePlugin<'receive', ReceiveContract>({
  id: 'receive',
  api: 1,
  actions: ['open'],
  connected: () => import('./connected.js'),
})
