// The item types of core's slots come with the shell's types.
import type {} from '@latchkey/app-shell'
import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { WalletDirectoryContract, WalletDirectoryPlugin } from './contract.js'

const loadFeature = () => import('./feature.js').then((room) => room.createFeature)

const plainDirectory: PluginFactory<WalletDirectoryPlugin> = /*#__PURE__*/ definePlugin<
  'wallet-directory',
  WalletDirectoryContract
>({
  id: 'wallet-directory',
  api: 1,
  actions: ['fetch', 'search', 'list', 'arrange'],
  views: {
    DirectoryWallets: { answers: true },
    AllWallets: { title: 'All wallets', answers: true },
    GetWallet: { title: 'Get a wallet', answers: true },
    GetWalletApp: { title: 'Get this wallet', answers: true },
  },
  contributes: [
    {
      slot: 'connect.sections',
      id: 'wallet-directory',
      order: 60,
      item: { view: 'DirectoryWallets', all: 'AllWallets' },
    },
    { slot: 'connect.ways', id: 'get', order: 50, item: { label: 'Get a wallet', view: 'GetWallet' } },
  ],
  load: () => loadFeature().then((createFeature) => ({ default: createFeature() })),
})

const loadOptions = () => import('./readOptions.js').then((room) => room.readOptions)
const loadGateway = () => import('./gateway/openGateway.js').then((room) => room.openGateway)

/** What is not a list of strings is refused with the other options, once the feature is loaded. */
const listed = (given: unknown): readonly string[] | undefined =>
  Array.isArray(given) && given.every((word) => typeof word === 'string') ? given : undefined

/** Lists wallets that are not installed: recent ones, the site's own, and those of a directory. */
export const walletDirectory: PluginFactory<WalletDirectoryPlugin> = (given) => {
  const plugin = plainDirectory(given)
  const { options, manifest } = plugin
  if (!Object.keys(options).length) return plugin
  // What only some sites need is requested together with the feature, not after it.
  const load = () =>
    Promise.all([loadFeature(), loadOptions(), 'gateway' in options ? loadGateway() : undefined]).then(
      ([createFeature, readOptions, openGateway]) => ({ default: createFeature({ readOptions, openGateway }) }),
    )
  const { order, include, exclude, featured } = given ?? {}
  // An order alone needs nothing that the directory knows.
  const action = (include ?? exclude ?? featured) && 'arrange'
  // Order and exclusions count at once, what needs the directory's data with the next opening.
  const item = { order: listed(order), exclude: listed(exclude), ...(action && { action }) }
  const contributes = [
    ...(manifest.contributes ?? []),
    ...(order || action ? [{ slot: 'connect.rows' as const, id: 'wallet-directory', order: 60, item }] : []),
  ]
  return { ...plugin, manifest: { ...manifest, contributes, load } }
}
