import type { Listed } from '../contract.js'
import type { Feature, Plugin } from '../plugins/contract.js'
import { validatePlugins } from '../plugins/validatePlugins.js'
import { deepFreeze } from '../store/deepFreeze.js'
import type { ConformanceCase } from './contract.js'
import { hostPlugin } from './hostPlugin.js'
import { must } from './must.js'

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
const usability = (make: () => Plugin): ConformanceCase => ({
  name: 'isUsable decides by its input alone',
  async run() {
    const { manifest, options } = make()
    if (!manifest.isUsable) return
    const site = deepFreeze({ projectId: undefined, metadata: undefined, networks: [] })
    const verdict = manifest.isUsable(options, site)
    const again = manifest.isUsable(options, site)
    must((again === true) === (verdict === true), 'It returned another verdict when asked again.')
    if (verdict === true) return
    must(typeof verdict?.alert === 'function', 'It must return `true`, or `{ alert }` with a function.')
    const { code, title } = await verdict.alert()
    must(/^[A-Z][A-Z\d_]*$/.test(code) && title.trim(), 'Its alert has no code or no title.')
  },
})

/** Returns the rules every plugin must follow, as cases for `it(name, run)`. */
export function pluginConformance(make: () => Plugin): readonly ConformanceCase[] {
  const load = async (plugin: Plugin): Promise<Feature> => (await plugin.manifest.load()).default as Feature

  return [
    {
      name: 'its manifest is valid in a list with its required plugins',
      async run() {
        const plugin = make()
        const others = (plugin.manifest.requires ?? []).map(
          (id): Plugin => ({ ...plugin, id, manifest: { ...plugin.manifest, id, views: {}, requires: [] } }),
        )
        validatePlugins([plugin, ...others] as Listed[])
      },
    },
    usability(make),
    {
      name: 'two calls of its factory share no mutable object',
      async run() {
        const shared = sharedPart(make().options, make().options, 'options')
        must(!shared, `Both return the same ${shared} object.`)
      },
    },
    {
      name: 'every view has an English title, and the feature provides exactly the declared views',
      async run() {
        const plugin = make()
        const declared = Object.entries(plugin.manifest.views ?? {})
        for (const [view, { title }] of declared) must(title.trim(), `The view "${view}" has no title.`)
        const brought = Object.keys((await load(plugin)).views)
          .sort()
          .join()
        must(
          brought ===
            declared
              .map(([view]) => view)
              .sort()
              .join(),
          `Declared and provided views differ: ${brought}.`,
        )
      },
    },
    {
      name: 'setup returns every declared action',
      async run() {
        const plugin = make()
        const { host } = hostPlugin(plugin)
        const { actions } = await host.load(plugin.id)
        for (const name of plugin.manifest.actions ?? []) {
          must(typeof actions[name] === 'function', `The action "${name}" is missing.`)
        }
      },
    },
    {
      name: 'its state is plain data',
      async run() {
        const { slice } = await load(make())
        const odd = slice && notPlain(slice.initial, 'state', new Set())
        must(!odd, `The store holds plain data only, and ${odd} is not plain data.`)
      },
    },
    {
      name: 'nothing it registered is left after dispose',
      async run() {
        const plugin = make()
        const { host, open, states } = hostPlugin(plugin)
        await host.load(plugin.id)
        host.destroy()
        must(open.size === 0, `${open.size} registrations are left.`)
        must(states.size === 0, 'Its state is left in the store.')
      },
    },
    {
      name: 'a load that failed once succeeds on retry',
      async run() {
        const plugin = make()
        let loads = 0
        const { host, statuses } = hostPlugin(plugin, {
          load: async () => {
            if (loads++ === 0) throw new Error('network')
            return plugin.manifest.load()
          },
        })
        const code = await host.load(plugin.id).then(
          () => 'none',
          (error: { code?: string }) => error.code,
        )
        must(code === 'PLUGIN_LOAD_FAILED', `The first load ended with ${code}.`)
        await host.load(plugin.id)
        must(statuses.at(-1) === 'ready', 'The second load did not make it ready.')
        // One of its views threw: the next load starts it again.
        host.fail(plugin.id, new Error('view'))
        await host.load(plugin.id)
        must(statuses.at(-1) === 'ready', 'It did not start again after it failed.')
        host.destroy()
      },
    },
  ]
}
