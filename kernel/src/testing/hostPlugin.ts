import type { KernelOptions } from '../config/options.js'
import type { Listed } from '../contract.js'
import type { BaseError } from '../errors/BaseError.js'
import { loadFailed } from '../errors/instance.js'
import type { Kernel, SkinPort } from '../kernel.js'
import type { Plugin } from '../plugins/contract.js'
import type { PluginStatus } from '../store/contract.js'
import type { TestClock } from './createTestClock.js'
import { createTestKernel } from './createTestKernel.js'

/** The site that a plugin is tested in: its other plugins, adapters, networks and options. */
export type ConformanceSite = Partial<KernelOptions<readonly Listed[]>>

/** A plugin in a real kernel. */
export interface HostedPlugin {
  readonly kernel: Kernel
  readonly skin: SkinPort
  readonly clock: TestClock
  /** Errors that were reported. */
  readonly errors: readonly BaseError[]
  /** What became of the plugin, in order. */
  readonly statuses: readonly (PluginStatus | undefined)[]
}

/** The manifest of a plugin that is listed only because another one requires it. */
const empty = { api: 1, load: async () => ({ default: { views: {} } }) } as const

/** Ids of the plugins that a plugin requires and the site does not list. */
export const missingRequired = ({ manifest }: Plugin, listed: readonly Listed[]): readonly string[] =>
  (manifest.requires ?? []).filter((id) => !listed.some((entry) => entry.kind === 'plugin' && entry.id === id))

/** Adds plugins that do nothing for these, so that one case names a missing plugin and the others do without. */
export const withRequired = (plugin: Plugin, listed: readonly Listed[]): readonly Listed[] => [
  ...listed,
  ...missingRequired(plugin, listed).map(
    (id): Plugin => ({ kind: 'plugin', id, options: {}, enabled: true, manifest: { id, ...empty } }),
  ),
]

/** Lists one plugin in a kernel, enabled whatever it says about its options; `manifest` overrides parts of its own. */
export async function hostPlugin(
  plugin: Plugin,
  site: ConformanceSite,
  manifest: Partial<Plugin['manifest']> = {},
): Promise<HostedPlugin> {
  const { isUsable: _, ...own } = plugin.manifest
  const hosted: Plugin = { ...plugin, enabled: true, manifest: { ...own, ...manifest } }
  const options: ConformanceSite = { ...site, plugins: [hosted, ...withRequired(plugin, site.plugins ?? [])] }
  const { kernel, clock, errors } = createTestKernel(options)
  const statuses: (PluginStatus | undefined)[] = []
  kernel.subscribe(
    ({ lifecycles }) => lifecycles[plugin.id],
    (status) => statuses.push(status),
  )
  await kernel.preload()
  if (!kernel.skin) throw loadFailed('the kernel', undefined)
  return { kernel, skin: kernel.skin, clock, errors, statuses }
}
