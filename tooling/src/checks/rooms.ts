import type { ResolvedImport } from './resolveImport.js'

/** Where a source file lives, as far as the importer table tells rooms apart. */
export type Room =
  | 'kernel'
  | 'ui'
  | 'react'
  | 'shell'
  | 'plugin'
  | 'adapter'
  | 'adapterReact'
  | 'adapterSdk'
  | 'sandbox'
  | 'gateway'
  | 'examples'
  | 'tooling'

/** What a room may be given: another room, or a group of packages from outside. */
export type Target = Room | 'chainSdk' | 'reactPackage' | 'node' | 'otherPackage'

/**
 * `types`: by `import type` only. `lazy`: types anywhere, code outside the static closure of the package's index.
 * `views`: from the plugin's `views` folder only. `elements`: through the package's exports.
 */
export type Permission = 'yes' | 'no' | 'types' | 'lazy' | 'views'

/** The importer table. A pair that is not named is `no`; a room may always import itself within one package. */
export const importerTable: Record<Room, Partial<Record<Target, Permission>>> = {
  kernel: {},
  ui: { reactPackage: 'yes', otherPackage: 'yes' },
  react: { kernel: 'yes', ui: 'yes', reactPackage: 'yes', otherPackage: 'yes' },
  shell: { kernel: 'yes', ui: 'yes', react: 'yes', reactPackage: 'yes', otherPackage: 'yes' },
  plugin: {
    kernel: 'yes',
    ui: 'views',
    react: 'views',
    plugin: 'types',
    // Core is a plugin too: its slots come with the shell's types.
    shell: 'types',
    adapter: 'types',
    chainSdk: 'lazy',
    reactPackage: 'views',
    otherPackage: 'yes',
  },
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
  // No adapter may import it: what it names is there only where a site imports it.
  adapterSdk: { kernel: 'yes', adapter: 'types', chainSdk: 'lazy', otherPackage: 'yes' },
  // The sandbox runs the real relay.
  sandbox: { gateway: 'yes', chainSdk: 'yes', node: 'yes', otherPackage: 'yes' },
  gateway: { chainSdk: 'yes', node: 'yes', otherPackage: 'yes' },
  examples: {
    kernel: 'yes',
    ui: 'yes',
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

/** The only packages from outside that the kernel's code may import. */
export const kernelPackages: readonly string[] = ['immer', 'mitt']

/** Rooms whose packages people install: the house rules for published code apply to them. */
export const publishedRooms: readonly Room[] = [
  'kernel',
  'ui',
  'react',
  'shell',
  'plugin',
  'adapter',
  'adapterReact',
  'adapterSdk',
]

/** The room of a source file. */
export function roomOf(path: string): Room | undefined {
  if (path.startsWith('kernel/src/')) return 'kernel'
  if (path.startsWith('app-shell/src/ui/')) return 'ui'
  // The registry of living instances, what puts their views into the page, and the server's side are common ground;
  // counted as `react`, they can know nothing but the kernel.
  if (/^app-shell\/src\/(react\/|server\/|(instances|embed)\.ts$)/.test(path)) return 'react'
  if (path.startsWith('app-shell/src/')) return 'shell'
  if (path.startsWith('plugins/')) return 'plugin'
  if (/^adapters\/[^/]+\/src\/react\//.test(path)) return 'adapterReact'
  // What hands out an SDK's own client, each in a subpath of its own.
  if (/^adapters\/[^/]+\/src\/(stargate|extension-dapp)\//.test(path)) return 'adapterSdk'
  if (path.startsWith('adapters/')) return 'adapter'
  if (path.startsWith('sandbox/')) return 'sandbox'
  if (path.startsWith('gateway/')) return 'gateway'
  if (path.startsWith('examples/')) return 'examples'
  if (path.startsWith('tooling/')) return 'tooling'
  return undefined
}

/** The folder of the package that a source file belongs to. */
export function packageOf(path: string): string {
  return path.slice(0, path.indexOf('/src/'))
}

/** What an import leads to, in the table's words. */
export function targetOf(resolved: ResolvedImport): Target | undefined {
  if ('file' in resolved) return roomOf(resolved.file)
  const name = resolved.external
  if (name.startsWith('node:')) return 'node'
  if (/^(viem|sats-connect)(\/|$)|^@(solana|polkadot|cosmjs)\//.test(name)) return 'chainSdk'
  if (/^react(-dom)?(\/|$)/.test(name)) return 'reactPackage'
  return 'otherPackage'
}
