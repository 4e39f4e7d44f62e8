import type { CheckedContract } from '../plugins/checkedContract.js'
import type { AnyManifest, Manifest, OptionsOf, Plugin, PluginFactory } from '../plugins/contract.js'
import type { Nothing } from '../plugins/parts.js'

/** Makes a plugin factory of a manifest; the option `enabled` (default true) disables the plugin without unlisting it. */
/*#__NO_SIDE_EFFECTS__*/
export function definePlugin<id extends string, contract extends CheckedContract<contract> = Nothing>(
  manifest: Manifest<id, contract>,
): PluginFactory<Plugin<id, contract>> {
  const factory = (given: (OptionsOf<contract> & { readonly enabled?: boolean }) | undefined): Plugin<id, contract> => {
    const { enabled = true, ...options } = (given ?? {}) as { enabled?: boolean }
    return {
      kind: 'plugin',
      id: manifest.id,
      manifest: manifest as unknown as AnyManifest,
      // An explicit `undefined` does not override a default.
      options: {
        ...manifest.defaults,
        ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
      },
      enabled,
    }
  }
  return factory as PluginFactory<Plugin<id, contract>>
}
