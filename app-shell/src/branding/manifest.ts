import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { BrandingContract, BrandingPlugin } from './contract.js'

/** A line at the foot of Connect that names whose work the list is; a site without it has none. */
export const branding: PluginFactory<BrandingPlugin> = /*#__PURE__*/ definePlugin<'branding', BrandingContract>({
  id: 'branding',
  api: 1,
  views: { Branding: { title: 'Branding' } },
  contributes: [{ slot: 'connect.sections', id: 'line', order: 99, item: { view: 'Branding' as string } }],
  remote: { id: 'reown_branding', aliases: ['reownBranding'] },
  load: () => import('./feature.js').then((room) => ({ default: room.default })),
})
