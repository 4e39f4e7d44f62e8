import type { CapabilityName } from '../capabilities/contract.js'
import type { ConnectorItem } from '../connections/contract.js'
import type { KernelState } from '../store/contract.js'

/** Item type of each slot, merged by the owner of the slot. */
export interface SlotRegistry {
  /** The view that `open()` shows; with `insists` it opens automatically once its condition holds, and closes once it no longer does. */
  'open.view': { readonly view: string; readonly insists?: boolean }
  /** Connectors that a plugin contributes; its feature creates the connector on the first connect. */
  connectors: ConnectorItem
}

/** When a contribution applies: data where possible, otherwise a predicate over public state. */
export type When =
  | {
      readonly connected?: boolean
      /** Whether the active namespace's adapter has this capability. */
      readonly capability?: CapabilityName
      /** Whether the active network is one that the site configured. */
      readonly network?: 'configured' | 'unsupported'
    }
  | ((state: KernelState) => boolean)

/** One contribution to a slot. */
export type Contribution = {
  [slot in keyof SlotRegistry]: {
    readonly slot: slot
    readonly id: string
    /** Lower comes first; ties are resolved by plugin id, then by item id. */
    readonly order: number
    readonly item: SlotRegistry[slot]
    readonly when?: When
  }
}[keyof SlotRegistry]

/** One item of a slot, with the plugin that contributed it. */
export interface SlotItem<slot extends keyof SlotRegistry = keyof SlotRegistry> {
  readonly id: string
  readonly plugin: string
  readonly order: number
  readonly item: SlotRegistry[slot]
}
