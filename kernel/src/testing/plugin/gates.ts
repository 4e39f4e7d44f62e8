import type { Feature, Plugin } from '../../plugins/contract.js'
import type { ConformanceCase } from '../contract.js'
import type { ConformanceSite } from '../hostPlugin.js'
import { hostPlugin } from '../hostPlugin.js'
import { must } from '../must.js'

/** Manifest and setup have the same gates. */
export const gates = (make: () => Plugin, site: ConformanceSite): ConformanceCase => ({
  name: 'setup handles exactly the declared gates',
  async run() {
    const plugin = make()
    const handled = new Set<string>()
    const record = async (): Promise<{ readonly default: Feature }> => {
      const { setup, ...feature } = ((await plugin.manifest.load()) as { readonly default: Feature }).default
      // Recorded, not handled: a build for development would refuse a gate that is not declared before it is named here.
      const recorded: Feature['setup'] = (context) =>
        setup?.({ ...context, gate: (gate) => void handled.add(gate) }) ?? {}
      return { default: { ...feature, setup: recorded } }
    }
    const { kernel, skin } = await hostPlugin(plugin, site, { load: record })
    await skin.load(plugin.id)
    kernel.destroy()
    const declared: readonly string[] = plugin.manifest.gates ?? []
    for (const gate of declared)
      must(
        handled.has(gate),
        `The gate "${gate}" is in \`gates\` of the manifest, but \`setup\` does not handle it with \`context.gate\`.`,
      )
    for (const gate of handled)
      must(
        declared.includes(gate),
        `\`setup\` handles the gate "${gate}", but \`gates\` of the manifest does not list it: nothing would load the plugin for it.`,
      )
  },
})
