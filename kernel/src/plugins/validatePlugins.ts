import type { Network } from '../config/contract.js'
import { isStrings } from '../config/isStrings.js'
import type { Adapter } from '../connections/contract.js'
import type { Listed } from '../contract.js'
import { configError } from '../errors/BaseError.js'
import type { Plugin } from './contract.js'

/**
 * Refuses an invalid list, a network that no entry serves, and `features` of unlisted plugins, before any side effect.
 * @throws `CONFIG_INVALID`
 */
export function validatePlugins(
  list: readonly Listed[],
  networks: readonly Network[] = [],
  features: { readonly [id: string]: unknown } = {},
): void {
  const ids = new Map<string, Plugin>()
  const views = new Map<string, string>()
  const adapters = new Map<string, Adapter>()

  for (const [index, entry] of list.entries()) {
    const at = `plugins[${index}]`
    if (typeof entry === 'function') throw configError(at, 'a function', 'List `name()`, not `name`.')
    if (!/^(plugin|adapter|connector)$/.test(entry?.kind))
      throw configError(at, entry, 'List plugins, adapters, connectors.')
    const { api } = entry.kind === 'plugin' ? entry.manifest : entry
    if (api !== 1) throw configError(`${at}.api`, api, 'Install matching versions.')
    if (entry.kind === 'adapter') {
      const { namespace } = entry as Adapter
      if (!/^[-a-z0-9]{3,8}$/.test(namespace))
        throw configError(`${at}.namespace`, namespace, 'Use a CAIP-2 namespace.')
      if (!isStrings(entry.capabilities ?? []))
        throw configError(`${at}.capabilities`, entry.capabilities, 'List their names.')
      if (adapters.has(namespace)) throw configError(at, namespace, 'List it once.')
      adapters.set(namespace, entry)
    }
    if (entry.kind !== 'plugin') continue
    const { id, manifest } = entry
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) throw configError(`${at}.id`, id, 'Use kebab-case.')
    // Its events would be those of the kernel, or its storage that of a connector.
    if (/^((alert|connection|error|kernel|modal|network|plugin)$|connector-)/.test(id))
      throw configError(`${at}.id`, id, 'Reserved: rename it.')
    if (ids.has(id)) throw configError(at, id, 'List it once.')
    ids.set(id, entry)
    const { load, connected, views: declared, contributes } = manifest
    if ([load, connected].filter((thunk) => typeof thunk === 'function').length !== 1)
      throw configError(`${at}.load`, load ?? connected, 'Set `load` or `connected`, to a function.')
    if (connected && (declared || contributes))
      throw configError(`${at}.connected`, id, 'Put `views` and `contributes` into the module that it imports.')
    if (!isStrings(manifest.actions ?? [])) throw configError(`${at}.actions`, manifest.actions, 'List names.')
    for (const view of Object.keys(manifest.views ?? {})) {
      const other = views.get(view)
      if (other) throw configError(at, id, `Its view "${view}" is in "${other}" too: list one.`)
      views.set(view, id)
    }
  }

  /** Whether the entry may provide connectors, which can serve networks without an adapter. */
  const connects = (entry: Listed): boolean | undefined =>
    entry.kind === 'connector' || (entry as Plugin).manifest?.contributes?.some(({ slot }) => slot === 'connectors')
  for (const network of networks) {
    const adapter = adapters.get(network.chainNamespace)
    if (adapter ? adapter.serves?.(network) === false : !list.some(connects))
      throw configError(
        'networks',
        network.caipNetworkId,
        adapter ? 'Its adapter does not support it: correct its id.' : 'List an adapter for it in `plugins`.',
      )
  }

  for (const [name, value] of Object.entries(features)) {
    const plugin = [...ids.values()].find(({ id, manifest }) => id === name || manifest.remote?.aliases?.includes(name))
    if (!plugin) throw configError(`features.${name}`, value, 'List this plugin.')
    if (!Array.isArray(value)) continue
    const { values } = plugin.manifest.remote ?? {}
    if (!values) throw configError(`features.${name}`, value, 'Pass true or false.')
    for (const [index, entry] of value.entries())
      if (!values.includes(entry)) throw configError(`features.${name}[${index}]`, entry, `Use ${values.join(', ')}.`)
  }

  for (const { id, manifest } of ids.values()) {
    for (const other of manifest.conflicts ?? []) {
      if (ids.has(other)) throw configError('plugins', id, `"${id}" excludes "${other}": list one.`)
    }
    const walk = (from: string, path: readonly string[]): void => {
      for (const next of (ids.get(from) as Plugin).manifest.requires ?? []) {
        if (!ids.has(next)) throw configError('plugins', from, `"${from}" requires "${next}": list it too.`)
        if (path.includes(next)) throw configError('plugins', [...path, next].join(' → '), 'Break this cycle.')
        walk(next, [...path, next])
      }
    }
    walk(id, [id])
  }
}
