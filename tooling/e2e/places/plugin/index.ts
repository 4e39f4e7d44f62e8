import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { PlacesContract, PlacesPlugin } from './contract.js'

/** Adds something to every place of the built-in views. */
export const places: PluginFactory<PlacesPlugin> = /*#__PURE__*/ definePlugin<'places', PlacesContract>({
  id: 'places',
  api: 1,
  actions: ['arrange'],
  views: {
    PlaceAbove: { title: 'Above' },
    PlaceBelow: { title: 'Below' },
    PlaceSection: { title: 'Section' },
    PlaceTab: { title: 'Tab' },
    PlaceBroken: { title: 'Broken' },
    PlaceGroup: { title: 'Group' },
    PlaceHeader: { title: 'Inbox' },
  },
  contributes: [
    { slot: 'connect.sections', id: 'above', order: 10, item: { view: 'PlaceAbove' } },
    { slot: 'connect.sections', id: 'below', order: 70, item: { view: 'PlaceBelow' } },
    { slot: 'connect.rows', id: 'arrange', order: 10, item: { action: 'arrange' } },
    { slot: 'account.sections', id: 'section', order: 10, item: { view: 'PlaceSection' } },
    { slot: 'account.tabs', id: 'coins', order: 10, item: { label: 'Coins', view: 'PlaceTab' } },
    { slot: 'account.tabs', id: 'broken', order: 20, item: { label: 'Broken', view: 'PlaceBroken' } },
    { slot: 'settings.groups', id: 'group', order: 10, item: { label: 'Notifications', view: 'PlaceGroup' } },
    {
      slot: 'header.items',
      id: 'inbox',
      order: 10,
      item: { label: 'Inbox', path: 'M4 6h16v12H4zM4 7l8 6 8-6', view: 'PlaceHeader' },
      // Added while the page runs, so that a test can compare the header with and without it.
      when: () => document.documentElement.dataset.inbox === 'on',
    },
  ],
  load: () => import('./feature.js'),
})
