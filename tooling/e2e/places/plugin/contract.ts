import type { ArrangeRows } from '@latchkey/app-shell'
import type { Plugin, View } from '@latchkey/kernel'

/** One view for each place of the built-in views that a plugin can add to, and an order of wallets. */
export interface PlacesContract {
  actions: { arrange: ArrangeRows }
  views: {
    PlaceAbove: View
    PlaceBelow: View
    PlaceSection: View
    PlaceTab: View
    PlaceBroken: View
    PlaceGroup: View
    PlaceHeader: View
  }
}

/** The plugin `places`. */
export interface PlacesPlugin extends Plugin<'places', PlacesContract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    places: PlacesContract
  }
}
