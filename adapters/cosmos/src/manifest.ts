import type { Adapter } from '@latchkey/kernel'
import { configError, defineAdapter } from '@latchkey/kernel'
import type { CosmosContract } from './contract.js'
import type { CosmosOptions } from './options.js'

/** Cosmos chains, as listed in `plugins`. */
export interface CosmosAdapter extends Adapter<'cosmos', CosmosContract> {}

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
    // One export, named here and below: a bundler then keeps no record of the module.
    discover: () =>
      import('./discover/discover.js').then((room) => ({ default: (context) => room.start(context, options) })),
    load: () => import('./adapter.js').then((room) => ({ default: room.createAdapter(options) })),
  })()
}
