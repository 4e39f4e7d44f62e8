import type { AnyConnectedPart, AnyManifest, Plugin } from '../../plugins/contract.js'
import type { ConformanceCase } from '../contract.js'
import type { ConformanceSite } from '../hostPlugin.js'
import { must } from '../must.js'

const partOf = async ({ id, manifest }: Plugin): Promise<AnyConnectedPart | undefined> => {
  if (!manifest.connected) return
  const module: { readonly default?: AnyConnectedPart } | undefined = await manifest.connected().catch((error) => {
    throw new Error(`\`connected\` of "${id}" failed: ${error instanceof Error ? error.message : error}`)
  })
  const part = module?.default
  must(
    typeof part?.load === 'function',
    `\`connected\` of "${id}" must resolve with a module whose default export is \`{ views, contributes, load }\`: its \`load\` is not a function.`,
  )
  return part
}

/** The plugin as a connected visitor has it: its manifest with the part that `connected` imports. */
export async function completed(
  plugin: Plugin,
): Promise<Plugin & { readonly manifest: AnyManifest & AnyConnectedPart }> {
  const { connected: _, ...manifest } = plugin.manifest
  const { views, contributes, load = manifest.load } = (await partOf(plugin)) ?? manifest
  must(load, `The manifest of "${plugin.id}" has neither \`load\` nor \`connected\`.`)
  return { ...plugin, manifest: { ...manifest, ...(views && { views }), ...(contributes && { contributes }), load } }
}

/** What only connected visitors need. */
export const connectedPart = (make: () => Plugin, site: ConformanceSite): ConformanceCase => ({
  name: 'its part for connected visitors can be loaded, and declares no view a second time and no connector',
  async run() {
    const plugin = make()
    const part = await partOf(plugin)
    if (!part) return
    for (const name of ['views', 'contributes'] as const)
      must(
        plugin.manifest[name] === undefined,
        `\`${name}\` is in the manifest, which has \`connected\`: put it into the module that \`connected\` imports.`,
      )
    const owners = new Map<string, string>()
    for (const entry of site.plugins ?? [])
      if (entry.kind === 'plugin')
        for (const view of Object.keys((await completed(entry)).manifest.views ?? {})) owners.set(view, entry.id)
    for (const view of Object.keys(part.views ?? {}))
      must(!owners.has(view), `The view "${view}" is declared by "${owners.get(view)}" too: rename one.`)
    for (const { slot } of part.contributes ?? [])
      must(
        slot !== 'connectors',
        'Its part contributes connectors, which visitors choose before they are connected: use a manifest with `load`.',
      )
  },
})
