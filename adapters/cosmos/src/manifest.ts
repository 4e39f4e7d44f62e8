import type { Adapter } from '@latchkey/kernel'
import { configError, defineAdapter, once } from '@latchkey/kernel'
import type { CosmosContract } from './contract.js'
import type { CosmosOptions } from './options.js'

/** Cosmos chains, as listed in `plugins`. */
export interface CosmosAdapter extends Adapter<'cosmos', CosmosContract> {}

const discover = /*#__PURE__*/ once(() => import('./discover/discover.js'))

const keyShape = /^[\w$]+(\.[\w$]+)*$/

/**
 * Supports Cosmos chains: finds the Keplr-shaped wallets of the page, each under its own key.
 * @throws `CONFIG_INVALID` naming the invalid option
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
    // A hash does not reveal the id that it was made from.
    serves: ({ caipNetworkId }) =>
      !caipNetworkId.startsWith('cosmos:hashed-') || chains.some((chain) => chain.caipNetworkId === caipNetworkId),
    async discover() {
      const { start } = await discover()
      return { default: (context) => start(context, options) }
    },
    // Imported there: the bundler's record of a dynamic import adds to the chunk that contains it.
    load: async () => (await discover()).load(options),
  })()
}
