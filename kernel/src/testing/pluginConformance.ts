import type { Feature, Plugin } from '../plugins/contract.js'
import { validatePlugins } from '../plugins/validatePlugins.js'
import { deepFreeze } from '../store/deepFreeze.js'
import type { ConformanceCase } from './contract.js'
import { createTestKernel } from './createTestKernel.js'
import type { ConformanceSite } from './hostPlugin.js'
import { hostPlugin, missingRequired, withRequired } from './hostPlugin.js'
import { must } from './must.js'
import type { Catalogue } from './plugin/catalogues.js'
import { catalogues, wholeCatalogues } from './plugin/catalogues.js'
import { completed, connectedPart } from './plugin/connectedPart.js'
import { gates } from './plugin/gates.js'
import { recordSetup } from './plugin/recordSetup.js'
import { requireHosts } from './requireHosts.js'

/** The site that a plugin is tested in, and its English catalogue if it has others. */
export interface PluginConformanceSite extends ConformanceSite {
  /** English texts by key, as its views contain them; translations are compared with these. */
  readonly english?: Catalogue
  /** BCP 47 tags of the languages in which nothing of it may stay English. @default none */
  readonly languages?: readonly string[]
}

/** Path of an object that both values share and that is not frozen. */
const sharedPart = (one: unknown, other: unknown, path: string): string | undefined => {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return
  if (one === other && !Object.isFrozen(one)) return path
  for (const [key, value] of Object.entries(one)) {
    const found = sharedPart(value, (other as { [key: string]: unknown })[key], `${path}.${key}`)
    if (found) return found
  }
  return
}

/** Path of a value that JSON would lose or change: functions, class instances, Map, Date, bigint, cycles. */
const notPlain = (value: unknown, path: string, above: ReadonlySet<unknown>): string | undefined => {
  if (value === null || value === undefined || ['string', 'boolean'].includes(typeof value)) return
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (typeof value !== 'object' || above.has(value)) return path
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return path
  for (const [key, entry] of Object.entries(value)) {
    const found = notPlain(entry, `${path}.${key}`, new Set(above).add(value))
    if (found) return found
  }
  return
}

/** What its manifest says about options that it cannot work with. */
const usability = (make: () => Plugin, site: ConformanceSite): ConformanceCase => ({
  name: 'isUsable decides by its input alone',
  async run() {
    const { manifest, options } = make()
    if (!manifest.isUsable) return
    const { kernel } = createTestKernel(site)
    const { networks, metadata } = kernel
    const given = deepFreeze({ projectId: site.projectId, metadata, networks })
    const verdict = manifest.isUsable(options, given)
    kernel.destroy()
    const again = manifest.isUsable(options, given)
    must((again === true) === (verdict === true), 'It returned another verdict when asked again.')
    if (verdict === true) return
    must(typeof verdict?.alert === 'function', 'It must return `true`, or `{ alert }` with a function.')
    const { code, title } = await verdict.alert()
    must(/^[A-Z][A-Z\d_]*$/.test(code) && title.trim(), 'Its alert has no code or no title.')
  },
})

/** What its manifest says about the addresses that its code reaches. */
const hosts = (make: () => Plugin, site: ConformanceSite): ConformanceCase => ({
  name: 'hosts names addresses that a policy can allow',
  async run() {
    const { manifest, options } = make()
    if (!manifest.hosts) return
    const { kernel } = createTestKernel(site)
    const { networks, metadata } = kernel
    kernel.destroy()
    const given = deepFreeze({ projectId: site.projectId, metadata, networks })
    requireHosts(() => manifest.hosts?.(options, given))
  },
})

const orNothing = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ') || 'nothing'

/** What the default export of its module provides. */
const load = async (plugin: Plugin): Promise<Feature> => {
  const { id, manifest } = await completed(plugin)
  const module = (await manifest.load()) as { readonly default?: Feature } | undefined
  must(
    module?.default?.views,
    `\`load\` of "${id}" must resolve with a module whose default export is the feature; it exports ${orNothing(Object.keys(module ?? {}))}.`,
  )
  return module?.default as Feature
}

/** What every item of its slots leads to. */
const items = (make: () => Plugin, site: ConformanceSite): ConformanceCase => ({
  name: 'every item of a slot has an id of its own, and names a view of a listed plugin or an action of its own',
  async run() {
    const { manifest } = await completed(make())
    const seen = new Set<string>()
    const peers = (site.plugins ?? []).flatMap((entry) => (entry.kind === 'plugin' ? [completed(entry)] : []))
    const listed = (await Promise.all(peers)).map((peer) => peer.manifest)
    const views = [manifest, ...listed].flatMap((each) => Object.keys(each.views ?? {}))
    for (const { slot, id, item } of manifest.contributes ?? []) {
      const { view, action } = item as { readonly view?: string; readonly action?: string }
      must(!seen.has(`${slot}/${id}`), `The slot "${slot}" has two items with the id "${id}": rename one.`)
      seen.add(`${slot}/${id}`)
      const named = `The item "${id}" of the slot "${slot}" names the`
      must(
        view === undefined || views.includes(view),
        `${named} view "${view}", which the plugin does not declare; list the plugin that has it in the second argument.`,
      )
      must(
        action === undefined || manifest.actions?.includes(action),
        `${named} action "${action}", which \`actions\` of the manifest does not list.`,
      )
    }
  },
})

/** Manifest and setup have the same actions. */
const actionsOf = (make: () => Plugin, site: ConformanceSite): ConformanceCase => ({
  name: 'setup returns exactly the declared actions',
  async run() {
    const plugin = make()
    const { kernel, skin } = await hostPlugin(plugin, site)
    const { actions } = await skin.load(plugin.id)
    const declared = plugin.manifest.actions ?? []
    for (const name of declared)
      must(
        typeof actions[name] === 'function',
        `The action "${name}" is in \`actions\` of the manifest, but \`setup\` does not return it.`,
      )
    for (const name of Object.keys(actions))
      must(
        declared.includes(name),
        `\`setup\` returns the action "${name}", but \`actions\` of the manifest does not list it: nobody can call it.`,
      )
    kernel.destroy()
  },
})

/** What it leaves behind. */
const disposal = (make: () => Plugin, site: ConformanceSite): ConformanceCase => ({
  name: 'nothing it registered is left after dispose, and disposing it reports no error',
  async run() {
    const plugin = make()
    const { kernel, skin, clock, errors } = await hostPlugin(plugin, site)
    await skin.load(plugin.id)
    const reported = errors.length
    kernel.destroy()
    // What it starts while it is disposed ends by then.
    await Promise.resolve()
    must(errors.length === reported, `Its \`dispose\` failed: ${errors.at(-1)?.message}`)
    must(clock.pending === 0, `${clock.pending} timers are left.`)
    must(kernel.getState().plugins[plugin.id] === undefined, 'Its state is left in the store.')
  },
})

/** What a failure leaves it in. */
const retry = (make: () => Plugin, site: ConformanceSite): ConformanceCase => ({
  name: 'a load that failed once succeeds on retry',
  async run() {
    const plugin = await completed(make())
    let loads = 0
    const { kernel, skin, statuses } = await hostPlugin(plugin, site, {
      // Without items, so that nothing else loads it first.
      contributes: [],
      load: async () => {
        if (loads++ === 0) throw new Error('network')
        return plugin.manifest.load()
      },
    })
    const code = await skin.load(plugin.id).then(
      () => 'none',
      (error: { code?: string }) => error.code,
    )
    must(code === 'PLUGIN_LOAD_FAILED', `The first load ended with ${code}.`)
    await skin.load(plugin.id)
    must(statuses.at(-1) === 'ready', 'The second load did not make it ready.')
    // One of its views threw: the next load starts it again.
    skin.fail(plugin.id, new Error('view'))
    await skin.load(plugin.id)
    must(statuses.at(-1) === 'ready', 'It did not start again after it failed.')
    kernel.destroy()
  },
})

/**
 * Returns the rules every plugin must follow, as cases for `it(name, run)`. Each case runs the plugin in a real kernel, with the
 * networks and the adapter of `createTestKernel` unless `site` has others; `plugins` of `site` must list those that it requires,
 * `english` is the catalogue that its translations are compared with, and those in `languages` must be whole.
 */
export function pluginConformance(
  make: () => Plugin,
  { english, languages, ...site }: PluginConformanceSite = {},
): readonly ConformanceCase[] {
  return [
    {
      name: 'its manifest is valid in a list with its required plugins',
      async run() {
        const plugin = make()
        const [missing] = missingRequired(plugin, site.plugins ?? [])
        must(
          missing === undefined,
          `\`requires\` of the manifest names "${missing}", which is not in the list: correct it, or list that plugin in \`plugins\` of the second argument.`,
        )
        validatePlugins([plugin, ...withRequired(plugin, site.plugins ?? [])])
      },
    },
    usability(make, site),
    hosts(make, site),
    connectedPart(make, site),
    {
      name: 'two calls of its factory share no mutable object',
      async run() {
        const shared = sharedPart(make().options, make().options, 'options')
        must(!shared, `Both return the same ${shared} object.`)
      },
    },
    {
      name: 'no title of a view is empty, and the feature provides exactly the declared views',
      async run() {
        const plugin = await completed(make())
        const declared = plugin.manifest.views ?? {}
        for (const [view, { title = view }] of Object.entries(declared))
          must(title.trim(), `The title of the view "${view}" is empty.`)
        const { views } = await load(plugin)
        for (const view of Object.keys(declared))
          must(
            Object.hasOwn(views, view),
            `The view "${view}" is in the manifest, but the feature does not provide it.`,
          )
        for (const view of Object.keys(views))
          must(
            Object.hasOwn(declared, view),
            `The feature provides the view "${view}", but the manifest does not declare it.`,
          )
      },
    },
    {
      // Before the cases that such a setup would hold up.
      name: 'setup waits for no view and no gate of its own',
      async run() {
        const { endless } = await recordSetup(make(), site)
        must(!endless, `${endless}`)
      },
    },
    actionsOf(make, site),
    gates(make, site),
    items(make, site),
    catalogues(make, load, english),
    wholeCatalogues(make, load, english, languages),
    {
      name: 'its state is plain data',
      async run() {
        const { slice } = await load(make())
        const odd = slice && notPlain(slice.initial, 'state', new Set())
        must(!odd, `The store holds plain data only, and ${odd} is not plain data.`)
      },
    },
    disposal(make, site),
    retry(make, site),
  ]
}
