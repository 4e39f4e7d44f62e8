import { checkVerdict } from '#checks'
import type { CheckedOptions } from '../config/options.js'
import type { Context, Plugin, Usability } from './contract.js'

/**
 * Returns the ids of the enabled plugins: on by themselves, usable, not turned off by another plugin, and with all required
 * plugins enabled. The order of the list does not matter. Of a plugin that cannot be used `tell` gets what `isUsable`
 * returned; one that throws is reported, and its plugin is not usable.
 */
export function resolveEnabled(
  plugins: readonly Plugin[],
  isWanted: (plugin: Plugin) => unknown,
  { projectId, metadata, networks }: Pick<CheckedOptions, 'projectId' | 'metadata' | 'networks'>,
  report: Context['report'],
  tell: (verdict: Exclude<Usability, true>) => void,
): Set<string> {
  const isUsable = ({ id, manifest, options }: Plugin): boolean => {
    if (!manifest.isUsable) return true
    try {
      const verdict = manifest.isUsable(options, { projectId, metadata, networks })
      checkVerdict?.(id, verdict)
      if (verdict === true) return true
      tell(verdict)
    } catch (error) {
      report(error)
    }
    return false
  }
  const usable = new Map(
    plugins
      .filter((plugin) => plugin.enabled && isWanted(plugin) && isUsable(plugin))
      .map((plugin) => [plugin.id, plugin]),
  )
  const turns = ({ manifest }: Plugin, id: string): boolean => !!manifest.turnsOff?.includes(id)
  /** A disabled plugin disables nothing; of two that turn each other off, the first by id stays. */
  const isOn = (id: string, asked: readonly string[] = []): boolean => {
    const plugin = usable.get(id)
    if (!plugin || asked.includes(id)) return !!plugin
    const path = [...asked, id]
    return (
      (plugin.manifest.requires ?? []).every((other) => isOn(other, path)) &&
      ![...usable.values()].some(
        (other) => turns(other, id) && !(turns(plugin, other.id) && id <= other.id) && isOn(other.id, path),
      )
    )
  }
  return new Set([...usable.keys()].filter((id) => isOn(id)))
}
