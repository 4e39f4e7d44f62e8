import type { Listed } from '../contract.js'
import type { Plugin } from './contract.js'

/**
 * Returns the ids of the enabled plugins: not disabled, not turned off by another plugin, and with all required plugins
 * enabled. The order of the list does not matter.
 */
export function resolveEnabled(list: readonly Listed[], features: { readonly [id: string]: unknown }): Set<string> {
  const on = new Map(
    list
      .filter((entry): entry is Plugin => entry.kind === 'plugin')
      .filter(({ id, enabled }) => enabled && features[id] !== false)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((plugin) => [plugin.id, plugin]),
  )
  const dropIncomplete = (): void => {
    for (let changed = true; changed; ) {
      changed = false
      for (const { id, manifest } of [...on.values()]) {
        if (manifest.requires?.some((other) => !on.has(other))) changed = on.delete(id)
      }
    }
  }
  dropIncomplete()
  // Plugins that no other plugin turns off go first, so that a disabled plugin disables nothing; rivals are ordered by id.
  for (let left = [...on.values()]; left.length; ) {
    const turns = (plugin: Plugin, id: string): boolean => plugin.id !== id && !!plugin.manifest.turnsOff?.includes(id)
    const next = left.find(({ id }) => !left.some((other) => turns(other, id))) ?? (left[0] as Plugin)
    for (const other of on.keys()) if (turns(next, other)) on.delete(other)
    left = left.filter((plugin) => plugin !== next && on.has(plugin.id))
  }
  dropIncomplete()
  return new Set(on.keys())
}
