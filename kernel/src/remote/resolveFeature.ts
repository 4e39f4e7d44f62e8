import type { FeatureValue } from '../config/contract.js'
import type { RemotePolicy } from '../config/options.js'
import type { Plugin } from '../plugins/contract.js'
import type { FeatureSource } from '../store/contract.js'
import type { RemoteAnswer } from './contract.js'
import type { LocalValue } from './localValue.js'
import { localValue, pick } from './localValue.js'

/** What decides about all plugins alike. */
export interface Rules {
  /** The site's own values. */
  readonly features: { readonly [name: string]: unknown }
  readonly policy: RemotePolicy
  readonly isBasic: boolean
  /** Whether restricted plugins are off for this visitor. */
  readonly isRestricted: boolean
  /** Absent: nothing was asked for or returned, and the site's own values count. */
  readonly answer: RemoteAnswer | undefined
}

/** What was decided about one plugin. */
export interface Decision {
  readonly value: FeatureValue
  readonly source: FeatureSource
  /** Options that take the place of the site's. */
  readonly options?: object
  /** What the site says itself. */
  readonly local?: LocalValue | undefined
}

const isOff = (value: FeatureValue): boolean => value === false || (Array.isArray(value) && !value[0])

/** Decides about one plugin. What its `parse` throws goes to `report`, and turns it off. */
export function resolveFeature(plugin: Plugin, rules: Rules, report: (error: unknown) => unknown): Decision {
  const decision = decideFeature(plugin, rules, report)
  const { option } = plugin.manifest.remote ?? {}
  if (!option) return decision
  // Where nothing decides, the option of the site's own code counts.
  const isDecided = decision.source !== 'default' || (!!rules.answer && rules.policy !== 'off')
  const options = isDecided ? { [option]: !isOff(decision.value) } : {}
  return { ...decision, value: true, options }
}

function decideFeature(plugin: Plugin, rules: Rules, report: (error: unknown) => unknown): Decision {
  const { remote, isRestricted } = plugin.manifest
  const local = localValue(rules.features, plugin)
  const off = (source: FeatureSource): Decision => ({ value: false, source, local })
  if (isRestricted && rules.isRestricted) return off('region')
  if (!remote) return { value: local?.value ?? true, source: local ? 'local' : 'default', local }
  if (rules.isBasic) return off('basic')

  const { values } = remote
  const own = local?.value ?? remote.default ?? true
  /** The value, with the options that `parse` makes of its list. */
  const decide = (value: FeatureValue, source: FeatureSource, list?: readonly string[]): Decision => {
    if (isOff(value)) return off(source)
    const given = Array.isArray(value) ? value : list
    if (!given || !remote.parse) return { value, source, local }
    try {
      const parsed: unknown = remote.parse(given)
      if (!parsed) return off(source)
      return { value, source, local, ...(typeof parsed === 'object' && { options: { ...parsed } }) }
    } catch (error) {
      report(error)
      return off(source)
    }
  }

  const { answer, policy } = rules
  if (!answer || policy === 'off') return decide(own, local ? 'local' : 'default')
  const entry = [remote.id, ...(remote.aliases ?? [])].map((id) => answer.entries[id]).find((found) => found)
  if (!entry?.isEnabled) return off('remote')
  if (!entry.list) return decide(own, local ? 'local' : 'default')
  if (policy === 'narrow' && isOff(own)) return off('local')
  if (!values) return decide(true, 'remote', entry.list)
  const allowed = pick(values, entry.list)
  if (policy !== 'narrow') return decide(allowed, 'remote')
  // In the site's order.
  const wanted = [own, remote.default].find((value) => Array.isArray(value)) ?? values
  return decide(pick(allowed, wanted as readonly string[]), 'remote')
}
