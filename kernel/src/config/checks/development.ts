import type { KernelEvents } from '../../bus/contract.js'
import type { Bus } from '../../bus/createBus.js'
import { configError } from '../../errors/BaseError.js'
import type { AnyManifest, Context, Feature, Plugin } from '../../plugins/contract.js'
import { safeUrl } from '../../text/safeUrl.js'
import type { Metadata } from '../contract.js'
import { isStrings } from '../isStrings.js'
import type { CheckedOptions, KernelOptions, StorageLike } from '../options.js'

export { validatePlugins as checkPlugins } from '../../plugins/validatePlugins.js'

type Check = readonly [holds: (value: never) => boolean, cure: string]
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
const flag: Check = [(value: unknown) => typeof value === 'boolean', 'Pass true or false.']
/** `https:` URL, or `http:` on localhost. */
const isUrl = (value: unknown): boolean => safeUrl(value, 'rpc') !== undefined
const booleans: Check = [
  (value: object) =>
    isObject(value) && Object.values(value).every((entry) => typeof entry === 'boolean' || entry === undefined),
  'Pass booleans.',
]

/** Options that are checked after all others. */
const deferred: Check = [() => true, '']

const checks: { readonly [option: string]: Check } = {
  id: [(value: unknown) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value), 'Match `[\\w-]{1,64}`.'],
  projectId: [(value: unknown) => typeof value === 'string' && value !== '', 'Pass a string.'],
  metadata: [
    ({ name, description = '', url = '', icons = [] }: Metadata) =>
      isStrings([name, description, url]) && isStrings(icons),
    'Pass `{ name, description?, url?, icons? }`.',
  ],
  networks: deferred,
  defaultNetwork: deferred,
  plugins: [Array.isArray, 'Pass an array.'],
  features: [
    (value: object) =>
      isObject(value) &&
      Object.values(value).every((entry) => entry === undefined || typeof entry === 'boolean' || isStrings(entry)),
    'Pass booleans, or lists of strings.',
  ],
  gateway: [isUrl, 'Pass an https URL, or http on localhost.'],
  remote: [
    (value: unknown) => ['override', 'narrow', 'off'].some((known) => known === value),
    "Pass 'override', 'narrow' or 'off'.",
  ],
  basic: flag,
  hosts: [isObject, 'Pass `{ frame?, analytics?, relay? }`.'],
  regions: [
    (value: { readonly restricted?: unknown }) =>
      isObject(value) && ['allow', 'hide'].some((known) => known === value.restricted),
    "Pass `{ restricted: 'allow' }` or `{ restricted: 'hide' }`.",
  ],
  injected: booleans,
  storage: [
    (value: StorageLike | false) =>
      value === false || [value.getItem, value.setItem, value.removeItem].every((part) => typeof part === 'function'),
    'Pass a Storage, or false.',
  ],
  reconnect: flag,
  networkSwitch: flag,
  allowUnsupportedNetwork: flag,
  prefetch: [
    (value: unknown) => ['intent', 'visible', 'none'].some((known) => known === value),
    "Pass 'intent', 'visible' or 'none'.",
  ],
  debug: flag,
}

const passes = (holds: Check[0], value: unknown): boolean => {
  try {
    return holds(value as never)
  } catch {
    // A missing field, or a hostile proxy.
    return false
  }
}

/** Checks the form of every option; returns the names that are none. @throws `CONFIG_INVALID` naming option, value and cure */
export function checkOptions(given: unknown, options: Partial<KernelOptions>): readonly string[] {
  if (!isObject(given)) throw configError('options', given, 'Pass an object.')
  for (const [name, [holds, cure]] of Object.entries(checks)) {
    const value: unknown = options[name as keyof KernelOptions]
    if (value !== undefined && !passes(holds, value)) throw configError(name, value, cure)
  }
  checkHosts(options.hosts)
  return Object.keys(options).filter((name) => !Object.hasOwn(checks, name))
}

/** Checks each use and each host of `hosts`. @throws `CONFIG_INVALID` naming the one that is wrong */
function checkHosts(hosts: object = {}): void {
  for (const [use, list] of Object.entries(hosts)) {
    if (!/^(frame|analytics|relay)$/.test(use))
      throw configError(`hosts.${use}`, list, 'It has the members frame, analytics and relay.')
    if (list === undefined) continue
    if (!isStrings(list)) throw configError(`hosts.${use}`, list, 'Pass a list of URLs.')
    for (const [index, url] of list.entries())
      if (!isUrl(url.replace(/^ws(?=s?:)/, 'http')))
        throw configError(`hosts.${use}[${index}]`, url, 'Pass an https or wss URL; http and ws on localhost.')
  }
}

/** Warns the developer about names that are not options, on the console with `debug` only. */
export function warnOfUnknown(
  { unknown, debug }: Pick<CheckedOptions, 'unknown' | 'debug'>,
  { emit }: Pick<Bus<KernelEvents>, 'emit'>,
): void {
  for (const name of unknown ?? []) {
    const message = `Unknown option \`${name}\`.`
    emit('kernel:warned', { code: 'OPTION_UNKNOWN', message })
    // biome-ignore lint/suspicious/noConsole: the one place where a developer is warned
    if (debug) console.warn(message)
  }
}

/** What an `isUsable` returned; a promise counts as no verdict, and its rejection is handled. */
const handled = (verdict: unknown): unknown => {
  Promise.resolve(verdict).catch(() => undefined)
  return verdict
}

/** Whether an alert is due at the start: a plugin cannot be used, or its `isUsable` throws. `false` without `debug`. */
export const hasUnusable = ({ debug, plugins, features, projectId, metadata, networks }: CheckedOptions): boolean =>
  !!debug &&
  plugins.some((entry) => {
    if (entry.kind !== 'plugin' || !entry.enabled || features[entry.id] === false) return false
    const { isUsable } = entry.manifest
    const site = { projectId, metadata, networks }
    return !!isUsable && !passes(() => handled(isUsable(entry.options, site)) === true, undefined)
  })

/** Refuses what a module of `load` exports instead of a feature. @throws `CONFIG_INVALID` naming the plugin */
export function checkFeature({ id, views }: AnyManifest, feature: unknown): void {
  const parts = ['views', 'setup', 'slice', 'styles', 'languages']
  const isFeature = typeof feature === 'object' && !!feature && parts.some((part) => Object.hasOwn(feature, part))
  if (!isFeature || (views && !(feature as Partial<Feature>).views))
    throw configError(`${id}.load`, feature, 'Export what `defineFeature` returns as the default.')
}

/** Refuses what a module of `connected` exports instead of a part. @throws `CONFIG_INVALID` naming the plugin, or a view that is declared twice */
export function checkPart(id: string, part: unknown, plugins: readonly Pick<Plugin, 'id' | 'manifest'>[]): void {
  const { views, contributes, load } = Object(part) as { readonly [name: string]: unknown }
  if (typeof load !== 'function' || !isObject(views ?? {}) || !Array.isArray(contributes ?? []))
    throw configError(`${id}.connected`, part, 'Export `{ views, contributes, load }` as the default.')
  for (const view of Object.keys(views ?? {})) {
    const other = plugins.find((plugin) => plugin.id !== id && Object.hasOwn(plugin.manifest.views ?? {}, view))
    if (other) throw configError(`${id}.connected`, view, `The view is in "${other.id}" too: list one.`)
  }
  for (const { slot } of (contributes ?? []) as readonly { readonly slot?: unknown }[])
    if (slot === 'connectors')
      throw configError(
        `${id}.connected`,
        slot,
        'List connectors in a manifest with `load`: they come before connecting.',
      )
}

/** Reports each action that only the manifest or only `setup` has, by the names of the plugin and the action. */
export function checkActions({ id, actions = [] }: AnyManifest, returned: object, report: Context['report']): void {
  for (const name of actions)
    if (typeof (returned as { readonly [name: string]: unknown })[name] !== 'function')
      report(configError(`${id}.actions`, name, '`setup` does not return this action: return it, or do not list it.'))
  for (const name of Object.keys(returned))
    if (!actions.includes(name))
      report(
        configError(`${id}.setup`, name, '`actions` of the manifest does not list this action: nobody can call it.'),
      )
}

/** Refuses a verdict without its alert: the developer must be told why. @throws `CONFIG_INVALID` naming the plugin */
export function checkVerdict(id: string, verdict: unknown): void {
  if (handled(verdict) !== true && typeof (verdict as { alert?: unknown } | null | undefined)?.alert !== 'function')
    throw configError(
      `${id}.isUsable`,
      verdict,
      'Return true, or `{ alert }` with a function that returns `{ code, title }`: why it cannot be used.',
    )
}

/** Refuses a handler of a gate that would not be called, because nothing loads its plugin. @throws `CONFIG_INVALID` naming the gate */
export function checkGate({ id, gates = [] }: AnyManifest, gate: string): void {
  if (!gates.some((listed) => listed === gate || (listed === 'connection.*' && gate.startsWith('connection.'))))
    throw configError(`${id}.gates`, gate, 'List the gate in the manifest: the plugin is loaded for it.')
}

/** How long a `setup` may wait for what waits for it before the developer is told. */
const setupMs = 3000

/**
 * Reports a `setup` that has not returned 3 s after it asked for a view of its own plugin, or passed a gate that the plugin
 * handles: both wait until `setup` has returned, so that an `await` would never end.
 */
export function watchSetup(
  context: { -readonly [name in 'ask' | 'pass']: Context[name] } & Pick<Context, 'clock' | 'getState' | 'report'>,
  { id, views = {}, gates = [] }: AnyManifest,
): void {
  const isStarting = (): boolean => context.getState().lifecycles[id] === 'loading'
  const watch =
    (run: (name: never, input: never) => Promise<unknown>, what: string, isOwn: (name: string) => boolean) =>
    (name: string, input: unknown): Promise<unknown> => {
      if (isStarting() && isOwn(name))
        context.clock.after(setupMs, () => {
          const cure = `\`setup\` has not returned for 3 s, and this ${what} waits for it: do not \`await\` it there.`
          if (isStarting()) context.report(configError(`${id}.setup`, name, cure))
        })
      return run(name as never, input as never)
    }
  context.ask = watch(context.ask, 'view', (name) => Object.hasOwn(views, name)) as Context['ask']
  context.pass = watch(context.pass, 'gate', (name) => gates.some((listed) => listed === name)) as Context['pass']
}
