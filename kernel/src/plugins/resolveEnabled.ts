import type { Plugin } from '../contract.js'

/** Ids of the plugins that are on: not switched off, not turned off by another, and all they require on too. */
export function resolveEnabled(plugins: readonly Plugin[], features: { readonly [id: string]: unknown }): Set<string> {
  const on = new Map(plugins.filter(({ id, enabled }) => enabled && features[id] !== false).map((plugin) => [plugin.id, plugin]))
  for (const { id, manifest } of [...on.values()]) {
    for (const other of manifest.turnsOff ?? []) if (on.has(id)) on.delete(other)
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const { id, manifest } of [...on.values()]) {
      if (manifest.requires?.some((other) => !on.has(other))) changed = on.delete(id)
    }
  }
  return new Set(on.keys())
}
