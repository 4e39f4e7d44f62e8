import type { AnyManifest, Manifest, OptionsOf, Plugin, PluginFactory } from '../plugins/contract.js'

/** Makes a manifest a listable plugin; its `enabled` option (default true) switches it without unlisting it. */
/*#__NO_SIDE_EFFECTS__*/
export function definePlugin<id extends string, contract>(
  manifest: Manifest<id, contract>,
): PluginFactory<Plugin<id, contract>> {
  const factory = (given: (OptionsOf<contract> & { readonly enabled?: boolean }) | undefined): Plugin<id, contract> => {
    const { enabled = true, ...options } = (given ?? {}) as { enabled?: boolean }
    return {
      kind: 'plugin',
      id: manifest.id,
      manifest: manifest as unknown as AnyManifest,
      // A default also stands where undefined is written out.
      options: {
        ...manifest.defaults,
        ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
      },
      enabled,
    }
  }
  return factory as PluginFactory<Plugin<id, contract>>
}
