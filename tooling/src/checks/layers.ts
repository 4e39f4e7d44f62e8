import type { ResolvedImport } from './resolveImport.js'

/** The part of the repository that a source file belongs to, as distinguished by the importer table. */
export type Layer =
  | 'kernel'
  | 'ui'
  | 'uiEntry'
  | 'react'
  | 'shell'
  | 'cli'
  | 'plugin'
  | 'pluginServer'
  | 'adapter'
  | 'adapterReact'
  | 'adapterSdk'
  | 'sandbox'
  | 'wire'
  | 'wireWallets'
  | 'gateway'
  | 'examples'
  | 'tooling'

/** The target of an import: another layer, or a group of external packages. */
export type Target = Layer | 'chainSdk' | 'reactPackage' | 'node' | 'otherPackage'

/**
 * `types`: by `import type` only. `lazy`: types anywhere, code outside the static closure of the package's index.
 * `views`: from the plugin's `views` folder only. `elements`: through the package's exports.
 */
export type Permission = 'yes' | 'no' | 'types' | 'lazy' | 'views'

/** The importer table. A pair that isn't listed is `no`; a layer may always import itself within one package. */
export const importerTable: Record<Layer, Partial<Record<Target, Permission>>> = {
  kernel: {},
  ui: { reactPackage: 'yes', otherPackage: 'yes' },
  // What plugins import: primitives, some of them read from the shell's first frame, and the amounts that buttons write too.
  uiEntry: { ui: 'yes', react: 'yes', shell: 'yes' },
  react: { kernel: 'yes', ui: 'yes', reactPackage: 'yes', otherPackage: 'yes' },
  shell: { kernel: 'yes', ui: 'yes', react: 'yes', reactPackage: 'yes', otherPackage: 'yes' },
  // Runs on the developer's machine, never in a page.
  cli: { kernel: 'yes', react: 'yes', node: 'yes' },
  plugin: {
    kernel: 'yes',
    uiEntry: 'views',
    react: 'views',
    plugin: 'types',
    // The schemas are too large for what a page loads at first.
    wire: 'lazy',
    wireWallets: 'lazy',
    // Core is a plugin too: its slots are declared by the shell's types.
    shell: 'types',
    adapter: 'types',
    chainSdk: 'lazy',
    reactPackage: 'views',
    otherPackage: 'yes',
  },
  // Runs on the site's server, never in a page; no plugin may import it.
  pluginServer: { kernel: 'yes', plugin: 'yes', otherPackage: 'yes' },
  adapter: { kernel: 'yes', chainSdk: 'lazy', otherPackage: 'yes' },
  adapterReact: {
    kernel: 'yes',
    react: 'yes',
    adapter: 'types',
    adapterSdk: 'yes',
    chainSdk: 'types',
    reactPackage: 'yes',
    otherPackage: 'yes',
  },
  // No adapter may import it: the packages it names are installed only if a site imports it.
  adapterSdk: { kernel: 'yes', adapter: 'types', chainSdk: 'lazy', otherPackage: 'yes' },
  // The sandbox runs the real gateway with its relay, and plays one in the form of its payloads.
  sandbox: { gateway: 'yes', wire: 'yes', chainSdk: 'yes', node: 'yes', otherPackage: 'yes' },
  // What a page and a gateway send each other: it runs in both, so it knows neither.
  wire: { otherPackage: 'yes' },
  // The built-in wallets are in the first list of a page, which the library of the schemas would make too large.
  wireWallets: {},
  // The gateway runs the relay, and the server parts of plugins.
  gateway: {
    gateway: 'yes',
    wire: 'yes',
    wireWallets: 'yes',
    pluginServer: 'yes',
    chainSdk: 'yes',
    node: 'yes',
    otherPackage: 'yes',
  },
  examples: {
    kernel: 'yes',
    uiEntry: 'yes',
    react: 'yes',
    shell: 'yes',
    plugin: 'yes',
    adapter: 'yes',
    adapterReact: 'yes',
    adapterSdk: 'yes',
    sandbox: 'types',
    tooling: 'yes',
    chainSdk: 'yes',
    reactPackage: 'yes',
    otherPackage: 'yes',
  },
  tooling: { node: 'yes', otherPackage: 'yes' },
}

/** The only external packages that the kernel may import. */
export const kernelPackages: readonly string[] = ['immer', 'mitt']

/** Layers of published packages: the house rules for published code apply to them. */
export const publishedLayers: readonly Layer[] = [
  'kernel',
  'ui',
  'uiEntry',
  'react',
  'shell',
  'cli',
  'plugin',
  'pluginServer',
  'adapter',
  'adapterReact',
  'adapterSdk',
  'wire',
  'wireWallets',
]

/** The layer of a source file. */
export function layerOf(path: string): Layer | undefined {
  if (path.startsWith('kernel/src/')) return 'kernel'
  if (path.startsWith('app-shell/src/ui/')) return 'ui'
  if (path === 'app-shell/src/forPlugins.ts') return 'uiEntry'
  // The registry of instances, the code that puts their views into the page or finds marks, and the server part are shared;
  // counted as `react`, they can know nothing but the kernel.
  if (/^app-shell\/src\/(react\/|server\/|(instances|embed|bringMarks|findMark)\.ts$)/.test(path)) return 'react'
  if (path.startsWith('app-shell/src/cli/')) return 'cli'
  if (path.startsWith('app-shell/src/')) return 'shell'
  if (/^plugins\/[^/]+\/src\/server\//.test(path)) return 'pluginServer'
  if (path.startsWith('plugins/')) return 'plugin'
  if (/^adapters\/[^/]+\/src\/react\//.test(path)) return 'adapterReact'
  // Code that returns an SDK's own client, each in a separate subpath.
  if (/^adapters\/[^/]+\/src\/(stargate|extension-dapp)\//.test(path)) return 'adapterSdk'
  if (path.startsWith('adapters/')) return 'adapter'
  if (path.startsWith('sandbox/')) return 'sandbox'
  if (path.startsWith('gateway/wire/src/wallets/')) return 'wireWallets'
  if (path.startsWith('gateway/wire/')) return 'wire'
  if (path.startsWith('gateway/')) return 'gateway'
  if (path.startsWith('examples/')) return 'examples'
  if (path.startsWith('tooling/')) return 'tooling'
  return undefined
}

/** The folder of the package that a source file belongs to. */
export function packageOf(path: string): string {
  return path.slice(0, path.indexOf('/src/'))
}

/** The target of an import, in terms of the table. */
export function targetOf(resolved: ResolvedImport): Target | undefined {
  if ('file' in resolved) return layerOf(resolved.file)
  const name = resolved.external
  if (name.startsWith('node:')) return 'node'
  if (/^(viem|sats-connect)(\/|$)|^@(solana|polkadot|cosmjs)\//.test(name)) return 'chainSdk'
  if (/^react(-dom)?(\/|$)/.test(name)) return 'reactPackage'
  return 'otherPackage'
}
