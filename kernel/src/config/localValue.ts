import type { Plugin } from '../plugins/contract.js'
import type { FeatureValue } from './contract.js'

/** What the site itself says about a plugin in `features`, under its id or a former name; `undefined` if nothing. */
export const localValue = (
  features: { readonly [name: string]: FeatureValue | undefined },
  { id, manifest }: Plugin,
): FeatureValue | undefined =>
  [id, ...(manifest.remote?.aliases ?? [])].map((name) => features[name]).find((value) => value !== undefined)
