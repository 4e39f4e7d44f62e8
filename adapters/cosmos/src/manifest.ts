import type { Adapter } from '@latchkey/kernel'
import { configError, defineAdapter, once } from '@latchkey/kernel'
import type { CosmosContract } from './contract.js'
import type { CosmosOptions } from './options.js'

/** Cosmos chains, as listed in `plugins`. */
export interface CosmosAdapter extends Adapter<'cosmos', CosmosContract> {}

const discover = /*#__PURE__*/ once(() => import('./discover/discover.js'))

const keyShape = /^[\w$]+(\.[\w$]+)*$/

/**
 * Lists Cosmos chains: Keplr-shaped wallets of the page are found under their own keys.
 * @throws `CONFIG_INVALID` naming the option that is wrong
 */
export const cosmos = (options: CosmosOptions = {}): CosmosAdapter => {
  const { chains = [], wallets = [] } = options
  for (const chain of chains) {
    if (!chain?.caipNetworkId) throw configError('chains', chain, 'List results of `defineCosmosChain`.')
  }
  for (const wallet of wallets) {
    if (!keyShape.test(wallet?.key ?? ''))
      throw configError('wallets', wallet, 'Write `key` as a path on `window`: "acme.keplr".')
  }
  return defineAdapter<'cosmos', CosmosContract>({
    namespace: 'cosmos',
    capabilities: ['direct', 'amino', 'suggestChain', 'arbitrary'],
    // A hash does not say what it was made of.
    serves: ({ caipNetworkId }) =>
      !caipNetworkId.startsWith('cosmos:hashed-') || chains.some((chain) => chain.caipNetworkId === caipNetworkId),
    async discover() {
      const { start } = await discover()
      return { default: (context) => start(context, options) }
    },
    // Named there: what the bundler writes down about an import is paid for by whoever names it.
    load: async () => (await discover()).load(options),
  })()
}
