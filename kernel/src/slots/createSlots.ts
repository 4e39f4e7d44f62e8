import type { AnyManifest } from '../plugins/contract.js'
import type { KernelState } from '../store/contract.js'
import type { SlotItem, SlotRegistry, When } from './contract.js'

/** Extension points: manifests contribute items, the owner of a slot renders them. */
export interface Slots {
  /** Items that apply in the current state, in order. */
  items<slot extends keyof SlotRegistry>(slot: slot): readonly SlotItem<slot>[]
}

/** Creates the slots from the manifests of the enabled plugins. */
export function createSlots(options: {
  manifests(): readonly AnyManifest[]
  getState(): KernelState
  isConnected(): boolean
  hasCapability(name: string): boolean
  /** Whether the active network is one of the site's. */
  isConfigured(): boolean
  report(error: unknown): unknown
}): Slots {
  const holds = (when: When | undefined): boolean => {
    if (!when) return true
    if (typeof when === 'function') {
      try {
        return when(options.getState())
      } catch (error) {
        // The item is left out; the others are unaffected.
        options.report(error)
        return false
      }
    }
    return (
      (when.connected ?? options.isConnected()) === options.isConnected() &&
      (!when.network || (when.network === 'configured') === options.isConfigured()) &&
      (!when.capability || options.hasCapability(when.capability))
    )
  }
  return {
    items: <slot extends keyof SlotRegistry>(slot: slot) =>
      options
        .manifests()
        .flatMap(({ id: plugin, contributes = [] }) =>
          contributes
            .filter((entry) => entry.slot === slot && holds(entry.when))
            .map((entry) => ({ ...entry, plugin, item: entry.item as SlotRegistry[slot] })),
        )
        .sort((a, b) => a.order - b.order || ([a.plugin, a.id] < [b.plugin, b.id] ? -1 : 1)),
  }
}
