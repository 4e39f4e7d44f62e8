import type { ConnectorItem } from '../connections/contract.js'
import type { KernelState } from '../store/contract.js'

/** Items that each slot collects, merged by the owner of the slot. */
export interface SlotRegistry {
  /** The view that `open()` lands on; one that `insists` opens by itself when it starts to count, and leaves by itself. */
  'open.view': { readonly view: string; readonly insists?: boolean }
  /** Ways to reach a wallet that a plugin brings; its feature makes the connector when one is first connected. */
  connectors: ConnectorItem
}

/** When a contribution counts: data where possible, a predicate over public state otherwise. */
export type When =
  | {
      readonly connected?: boolean
      readonly capability?: string
      /** Whether the network in use is one that the site configured. */
      readonly network?: 'configured' | 'unsupported'
    }
  | ((state: KernelState) => boolean)

/** One item for a slot. */
export type Contribution = {
  [slot in keyof SlotRegistry]: {
    readonly slot: slot
    readonly id: string
    /** Lower comes first; equal orders go by plugin id, then by item id. */
    readonly order: number
    readonly item: SlotRegistry[slot]
    readonly when?: When
  }
}[keyof SlotRegistry]

/** One item of a slot, with the plugin that gave it. */
export interface SlotItem<slot extends keyof SlotRegistry = keyof SlotRegistry> {
  readonly id: string
  readonly plugin: string
  readonly item: SlotRegistry[slot]
}
