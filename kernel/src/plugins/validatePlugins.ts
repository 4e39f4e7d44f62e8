import { isTexts } from '../config/isTexts.js'
import type { Adapter } from '../connections/contract.js'
import type { Listed, Network, Plugin } from '../contract.js'
import { configError } from '../errors/config.js'

const kinds: readonly unknown[] = ['plugin', 'adapter', 'connector']

/** Refuses a list that cannot work, or cannot use one of the networks, before anything runs. @throws `CONFIG_INVALID` */
export function validatePlugins(list: readonly Listed[], networks: readonly Network[] = []): void {
  const ids = new Map<string, Plugin>()
  const views = new Map<string, string>()
  const adapters = new Map<string, Adapter>()
  /** One that may bring a provider of its own, for networks without an adapter. */
  let connects: boolean | undefined

  for (const [index, entry] of list.entries()) {
    const at = `plugins[${index}]`
    if (typeof entry === 'function') throw configError(at, 'a function', 'List `name()`, not `name`.')
    if (!kinds.includes(entry?.kind)) throw configError(at, entry, 'List plugins, adapters, connectors.')
    const api = entry.kind === 'plugin' ? entry.manifest.api : entry.api
    if (api !== 1) throw configError(`${at}.api`, api, 'Install matching versions.')
    if (entry.kind === 'adapter') {
      const { namespace } = entry as Adapter
      if (!/^[-a-z0-9]{3,8}$/.test(namespace))
        throw configError(`${at}.namespace`, namespace, 'Use a CAIP-2 namespace.')
      if (adapters.has(namespace)) throw configError(at, namespace, 'Listed twice.')
      adapters.set(namespace, entry)
    }
    connects ||= entry.kind === 'connector'
    if (entry.kind !== 'plugin') continue
    const { id, manifest } = entry
    connects ||= manifest.contributes?.some(({ slot }) => slot === 'connectors')
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) throw configError(`${at}.id`, id, 'Use kebab-case.')
    if (ids.has(id)) throw configError(at, id, 'Listed twice.')
    ids.set(id, entry)
    if (!isTexts(manifest.actions ?? [])) throw configError(`${at}.actions`, manifest.actions, 'List names.')
    for (const view of Object.keys(manifest.views ?? {})) {
      const other = views.get(view)
      if (other) throw configError(at, id, `Its view "${view}" is of "${other}" too: list one.`)
      views.set(view, id)
    }
  }

  for (const network of networks) {
    const adapter = adapters.get(network.chainNamespace)
    if (adapter ? adapter.serves?.(network) === false : !connects)
      throw configError('networks', network.caipNetworkId, 'No adapter serves it.')
  }

  for (const { id, manifest } of ids.values()) {
    for (const other of manifest.conflicts ?? []) {
      if (ids.has(other)) throw configError('plugins', id, `"${id}" and "${other}" exclude each other: list one.`)
    }
    const walk = (path: readonly string[]): void => {
      const from = path.at(-1) as string
      for (const next of (ids.get(from) as Plugin).manifest.requires ?? []) {
        if (!ids.has(next)) throw configError('plugins', from, `"${from}" requires "${next}": list it too.`)
        const longer = [...path, next]
        if (path.includes(next)) throw configError('plugins', longer.join(' → '), 'These require each other.')
        walk(longer)
      }
    }
    walk([id])
  }
}
