import { checkVerdict } from '#checks'
import type { CheckedOptions } from '../config/options.js'
import type { Context, LoadAlert, Plugin } from './contract.js'

/**
 * Returns the ids of the enabled plugins: not disabled, usable, not turned off by another plugin, and with all required
 * plugins enabled. The order of the list does not matter. A plugin that cannot be used passes its alert to `tell`; an
 * `isUsable` that throws or returns nothing is reported, and its plugin is not usable.
 */
export function resolveEnabled(
  {
    plugins,
    features,
    projectId,
    metadata,
    networks,
  }: Pick<CheckedOptions, 'plugins' | 'features' | 'projectId' | 'metadata' | 'networks'>,
  report: Context['report'],
  tell: (alert: LoadAlert) => void,
): Set<string> {
  const isUsable = ({ id, manifest, options }: Plugin): boolean => {
    if (!manifest.isUsable) return true
    try {
      const verdict = manifest.isUsable(options, { projectId, metadata, networks })
      checkVerdict?.(id, verdict)
      if (verdict === true) return true
      tell(verdict.alert)
    } catch (error) {
      report(error)
    }
    return false
  }
  const on = new Map(
    plugins
      .filter((entry): entry is Plugin => entry.kind === 'plugin')
      .filter((plugin) => plugin.enabled && features[plugin.id] !== false && isUsable(plugin))
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
