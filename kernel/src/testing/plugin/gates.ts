import type { Plugin } from '../../plugins/contract.js'
import type { ConformanceCase } from '../contract.js'
import type { ConformanceSite } from '../hostPlugin.js'
import { must } from '../must.js'
import { recordSetup } from './recordSetup.js'

/** Manifest and setup have the same gates. */
export const gates = (make: () => Plugin, site: ConformanceSite): ConformanceCase => ({
  name: 'setup handles exactly the declared gates',
  async run() {
    const plugin = make()
    const { gates: handled } = await recordSetup(plugin, site)
    const declared: readonly string[] = plugin.manifest.gates ?? []
    /** Whether an entry of the manifest stands for a gate. */
    const isFor = (listed: string, gate: string): boolean =>
      listed === gate || (listed === 'connection.*' && gate.startsWith('connection.'))
    for (const gate of declared)
      must(
        [...handled].some((one) => isFor(gate, one)),
        `The gate "${gate}" is in \`gates\` of the manifest, but \`setup\` does not handle it with \`context.gate\`.`,
      )
    for (const gate of handled)
      must(
        declared.some((listed) => isFor(listed, gate)),
        `\`setup\` handles the gate "${gate}", but \`gates\` of the manifest does not list it: nothing would load the plugin for it.`,
      )
  },
})
