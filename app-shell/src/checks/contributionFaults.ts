import type { AnyManifest, PluginRegistry, SlotRegistry } from '@latchkey/kernel'
import type {} from '../core/contract.js'

/** Slots other than those that a plugin owns, whose names begin with its id. */
type OpenSlot = Exclude<keyof SlotRegistry, `${keyof PluginRegistry & string}.${string}`>

/** Texts that the items of each slot need to be drawn or used. */
const needed: { readonly [slot in OpenSlot]: readonly string[] } = {
  'open.view': ['view'],
  connectors: [],
  'connect.sections': ['view'],
  'connect.rows': [],
  'connect.ways': ['label', 'view'],
  'account.identity': ['action', 'state'],
  'account.history': ['paid', 'refresh'],
  'account.pending': ['icon', 'action', 'state', 'view'],
  'account.actions': ['label', 'view'],
  'account.wallets': ['label', 'view'],
  'account.sections': ['view'],
  'account.tabs': ['label', 'view'],
  'fund.methods': ['label', 'view'],
  'settings.items': ['label', 'view'],
  'settings.groups': ['label', 'view'],
  'header.items': ['label', 'path', 'view'],
  marks: ['action'],
}

/** What plugins contribute, and how it is looked up. */
export interface Contributed {
  readonly manifests: readonly AnyManifest[]
  hasView(view: string): boolean
}

type Item = { readonly [name: string]: unknown }

/**
 * Why contributions are left out or not drawn as meant: one sentence for each, which names plugin, slot, item and view. Never
 * throws, whatever a manifest contains.
 */
export function contributionFaults({ manifests, hasView }: Contributed): readonly string[] {
  const plugins = manifests.map(({ id }) => id)
  const faults: string[] = []
  for (const manifest of manifests) {
    const { id: plugin } = manifest
    let contributes: unknown
    let actions: readonly string[]
    try {
      ;({ contributes, actions = [] } = manifest)
    } catch {
      faults.push(`"${plugin}": \`contributes\` or \`actions\` cannot be read.`)
      continue
    }
    const seen = new Set<string>()
    const look = (entry: unknown): string | undefined => {
      const { slot, id, item } = Object(entry) as { slot?: unknown; id?: unknown; item?: unknown }
      if (typeof slot !== 'string' || typeof id !== 'string') return 'has no slot or no id.'
      const isOwned = plugins.some((owner) => slot.startsWith(`${owner}.`))
      if (!Object.hasOwn(needed, slot) && !isOwned) return 'is for an unknown slot.'
      if (seen.has(`${slot}/${id}`)) return 'has the id of an earlier one.'
      seen.add(`${slot}/${id}`)
      if (Object(item) !== item) return 'has no item.'
      const given = item as Item
      const names = Object.hasOwn(needed, slot) ? needed[slot as OpenSlot] : []
      const missing = names.find((name) => typeof given[name] !== 'string' || !given[name])
      if (missing) return `needs \`${missing}\`, a text.`
      if (slot === 'connect.sections' && given.view === 'Connect') return 'is the view that it would be drawn in.'
      if (slot === 'connect.rows') {
        const { order, exclude, action } = given
        for (const [name, list] of Object.entries({ order, exclude }))
          if (list !== undefined && !(Array.isArray(list) && list.every((word) => typeof word === 'string')))
            return `needs \`${name}\`, a list of texts.`
        if (order === undefined && exclude === undefined && action === undefined)
          return 'needs `order`, `exclude` or `action`.'
      }
      const action = (slot === 'connect.rows' || slot === 'marks') && given.action
      if (action !== undefined && action !== false && !actions.includes(action as string))
        return `names the action "${action}", which \`actions\` does not list.`
      const view = [names.includes('view') && given.view, slot === 'connect.sections' && given.all].find(
        (name) => typeof name === 'string' && !hasView(name),
      )
      return view ? `leads to the view "${view}", which no listed plugin has.` : undefined
    }
    for (const [index, entry] of Array.isArray(contributes) ? contributes.entries() : []) {
      try {
        const fault = look(entry)
        const { slot = index, id = '' } = Object(entry) as { slot?: unknown; id?: unknown }
        if (fault) faults.push(`"${plugin}": the item "${id}" of "${slot}" ${fault}`)
      } catch {
        faults.push(`"${plugin}": entry ${index} of \`contributes\` cannot be read.`)
      }
    }
  }
  return faults
}
