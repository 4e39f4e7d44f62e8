import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { SendContract, SendPlugin } from './contract.js'

/** Lets visitors send what they hold, exactly once. */
export const send: PluginFactory<SendPlugin> = /*#__PURE__*/ definePlugin<'send', SendContract>({
  id: 'send',
  api: 1,
  actions: ['open', 'prepare', 'submit', 'resume'],
  requires: ['balances'],
  connected: () => import('./connected.js'),
})
