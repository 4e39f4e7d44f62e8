import type { Listed, Metadata, Network, NetworkInput } from '../contract.js'
import { configError } from '../errors/config.js'
import { BaseError } from '../errors/BaseError.js'
import { validatePlugins } from '../plugins/validatePlugins.js'
import { normaliseNetworks } from './normaliseNetworks.js'

/** Where values are kept; `localStorage` fits. */
export interface StorageLike {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Options of `createKernel`. */
export interface KernelOptions<plugins extends readonly Listed[] = readonly Listed[]> {
  /** Tells instances on one page apart. @default 'default' */
  readonly id?: string
  readonly projectId?: string
  readonly metadata?: Metadata
  /** viem chains or objects of that shape, in display order. */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]] | readonly NetworkInput[]
  /** CAIP-2 id, or one of `networks`. @default the first */
  readonly defaultNetwork?: string | NetworkInput
  /** Features, adapters and connectors in any order. */
  readonly plugins?: plugins
  /** Switches listed plugins off by id. */
  readonly features?: { readonly [plugin: string]: boolean }
  /** Which wallets of the page are listed: announced ones (EIP-6963), the plain injected one. @default both */
  readonly injected?: { readonly announced?: boolean; readonly plain?: boolean }
  /** `false` keeps everything in memory. @default memory in the kernel, localStorage in the browser */
  readonly storage?: StorageLike | false
  /** Development warnings on the console. @default true on localhost */
  readonly debug?: boolean
}

/** Options after validation. */
export interface CheckedOptions {
  readonly id: string
  readonly projectId: string | undefined
  readonly metadata: Metadata | undefined
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network
  readonly plugins: readonly Listed[]
  readonly features: { readonly [plugin: string]: boolean }
  readonly injected: { readonly announced: boolean; readonly plain: boolean }
  readonly storage: StorageLike | undefined
  readonly debug: boolean
  /** Names that are no option. */
  readonly unknown: readonly string[]
}

type Check = readonly [holds: (value: never) => boolean, cure: string]
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
const allBooleans = (value: object): boolean =>
  isObject(value) && Object.values(value).every((entry) => typeof entry === 'boolean' || entry === undefined)
const text: Check = [(value: unknown) => typeof value === 'string' && value !== '', 'Pass a text that is not empty.']

const checks: { readonly [option: string]: Check } = {
  id: [(value: unknown) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value), 'Use up to 64 letters, digits, - and _.'],
  projectId: text,
  metadata: [(value: { name?: unknown }) => isObject(value) && typeof value.name === 'string', 'Pass an object with at least a `name`.'],
  networks: [() => true, ''],
  defaultNetwork: [() => true, ''],
  plugins: [Array.isArray, 'Pass an array.'],
  features: [allBooleans, 'Pass an object of booleans.'],
  injected: [allBooleans, 'Pass `{ announced?: boolean, plain?: boolean }`.'],
  storage: [
    (value: StorageLike | boolean) =>
      value === false ||
      (typeof value === 'object' &&
        (['getItem', 'setItem', 'removeItem'] as const).every((name) => typeof value[name] === 'function')),
    'Pass an object like localStorage, or false.',
  ],
  debug: [(value: unknown) => typeof value === 'boolean', 'Pass true or false.'],
}

/** Checks every option before anything happens. @throws `CONFIG_INVALID` naming option, value and cure */
export function validateOptions(options: KernelOptions): CheckedOptions {
  if (!isObject(options)) throw configError('options', options, 'Pass an object.')
  const given = options as KernelOptions & { siwx?: unknown; siweConfig?: unknown }
  if (given.siwx && given.siweConfig) {
    throw new BaseError('Cannot set both `siweConfig` and `siwx` options', { code: 'CONFIG_INVALID' })
  }
  for (const [option, [holds, cure]] of Object.entries(checks)) {
    const value = given[option as keyof KernelOptions]
    if (value !== undefined && !holds(value as never)) throw configError(option, value, cure)
  }
  const { plugins = [], features = {}, defaultNetwork } = options
  const networks = normaliseNetworks(options.networks)
  validatePlugins(plugins)
  for (const id of Object.keys(features)) {
    if (!plugins.some((entry) => entry.kind === 'plugin' && entry.id === id)) {
      throw configError(`features.${id}`, features[id], 'No listed plugin has this id.')
    }
  }
  const wanted =
    typeof defaultNetwork === 'object'
      ? networks[options.networks.indexOf(defaultNetwork)]
      : networks.find(({ caipNetworkId }) => caipNetworkId === (defaultNetwork ?? networks[0]?.caipNetworkId))
  if (!wanted) throw configError('defaultNetwork', defaultNetwork, 'Name one of `networks`.')
  return {
    id: options.id ?? 'default',
    projectId: options.projectId,
    metadata: options.metadata,
    networks,
    defaultNetwork: wanted,
    plugins,
    features,
    injected: { announced: true, plain: true, ...options.injected },
    storage: options.storage || undefined,
    debug: options.debug ?? false,
    unknown: Object.keys(options).filter((name) => !(name in checks)),
  }
}
