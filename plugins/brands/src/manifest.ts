// The item type of the slot `marks` comes with the shell's types.
import type {} from '@latchkey/app-shell'
import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { BrandsContract, BrandsPlugin } from './contract.js'

/** Shows the marks of wallets, networks and tokens in place of their initials; each is loaded once its tile is on screen. */
export const brands: PluginFactory<BrandsPlugin> = /*#__PURE__*/ definePlugin<'brands', BrandsContract>({
  id: 'brands',
  api: 1,
  actions: ['mark'],
  contributes: [{ slot: 'marks', id: 'brands', order: 50, item: { action: 'mark' } }],
  load: () => import('./feature.js').then((room) => ({ default: room.feature })),
})
