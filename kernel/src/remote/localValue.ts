import type { FeatureValue } from '../config/contract.js'
import type { Plugin } from '../plugins/contract.js'

/** What the site itself says about a plugin, and the name it used. */
export interface LocalValue {
  readonly name: string
  readonly value: FeatureValue
}

/** Reads `features` for a plugin under its id or another of its names; what is of another form counts as not set. */
export function localValue(
  features: { readonly [name: string]: unknown },
  { id, manifest: { remote } }: Pick<Plugin, 'id' | 'manifest'>,
): LocalValue | undefined {
  for (const name of [id, ...(remote?.aliases ?? [])]) {
    const value = Object.hasOwn(features, name) ? features[name] : undefined
    if (typeof value === 'boolean') return { name, value }
    if (remote?.values && Array.isArray(value)) return { name, value: pick(remote.values, value) }
  }
  return
}

/** The values of a list that are known, each once, in the order of the list. */
export const pick = (known: readonly string[], list: readonly unknown[]): readonly string[] =>
  [...new Set(list)].filter((value): value is string => known.includes(value as string))
