import { loadFailed } from '../errors/instance.js'
import type { AnyManifest } from '../plugins/contract.js'
import type { KernelState } from '../store/contract.js'
import type { SlotItem, SlotRegistry, When } from './contract.js'

/** Extension points: manifests contribute items, the owner of a slot renders them. */
export interface Slots {
  /** Items that apply in the current state, in order. */
  items<slot extends keyof SlotRegistry>(slot: slot): readonly SlotItem<slot>[]
  /** Reads the contributions again: other plugins are enabled. */
  refresh(): void
}

/** A contribution of an enabled plugin. */
interface Entry<slot extends keyof SlotRegistry = keyof SlotRegistry> extends SlotItem<slot> {
  readonly slot: slot
  readonly when?: When | undefined
}

/** Creates the slots from the manifests of the enabled plugins. */
export function createSlots(options: {
  manifests(): readonly AnyManifest[]
  getState(): KernelState
  isConnected(): boolean
  hasCapability(name: string): boolean | undefined
  /** Whether the active network is one of the site's. */
  isConfigured(): boolean
  report(error: unknown): unknown
}): Slots {
  let known: readonly Entry[] | undefined

  /** Runs work on one contribution; one that throws is left out, and the others are unaffected. */
  const attempt = (plugin: string, work: () => unknown): unknown => {
    try {
      return work()
    } catch (error) {
      return void options.report(loadFailed(`an item of "${plugin}"`, error))
    }
  }
  /** What the plugins contribute, read once, in order. */
  const read = (): readonly Entry[] => {
    const entries: Entry[] = []
    for (const manifest of options.manifests()) {
      const { id: plugin } = manifest
      attempt(plugin, () => {
        for (const given of manifest.contributes ?? [])
          attempt(plugin, () => {
            const { item, order } = given
            if (Object(item) !== item) throw item
            entries.push({ ...given, id: `${given.id}`, plugin, order: +order || 0, item: { ...item } } as Entry)
          })
      })
    }
    return entries.sort((a, b) => a.order - b.order || ([a.plugin, a.id] < [b.plugin, b.id] ? -1 : 1))
  }

  const holds = (when: When): boolean | undefined =>
    typeof when === 'function'
      ? when(options.getState())
      : (when.connected ?? options.isConnected()) === options.isConnected() &&
        (!when.network || (when.network === 'configured') === options.isConfigured()) &&
        (!when.capability || options.hasCapability(when.capability))
  return {
    refresh() {
      known = undefined
    },
    items: <slot extends keyof SlotRegistry>(slot: slot) => {
      known ??= read()
      return known.filter(
        (entry): entry is Entry<slot> =>
          entry.slot === slot && (!entry.when || attempt(entry.plugin, () => holds(entry.when as When)) === true),
      )
    },
  }
}
