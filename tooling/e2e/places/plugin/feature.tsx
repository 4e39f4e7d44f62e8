import type { Feature } from '@latchkey/kernel'
import { defineFeature } from '@latchkey/kernel'
import type { PlacesContract } from './contract.js'

const field = (label: string) => () => (
  <label>
    {label} <input type="email" />
  </label>
)

const feature: Feature<PlacesContract> = defineFeature<PlacesContract>({
  views: {
    PlaceAbove: field('Mail above'),
    PlaceBelow: field('Mail below'),
    PlaceSection: () => <p>Section of a plugin</p>,
    PlaceTab: () => <p>Three coins</p>,
    PlaceBroken: () => {
      if (document.documentElement.dataset.whole === undefined) throw new Error('no tab today')
      return <p>Whole again</p>
    },
    PlaceGroup: () => <p>By mail</p>,
    PlaceHeader: () => <p>Nothing new</p>,
  },
  languages: {
    de: async () => ({ default: { 'items.inbox': 'Post', 'items.coins': 'Geld', 'items.group': 'Nachrichten' } }),
  },
  setup: () => ({
    actions: {
      arrange: async (rows) => [...rows].reverse().map(({ id }, index) => ({ id, ...(!index && { tag: 'Last' }) })),
    },
  }),
})

export default feature
