import type { Adapter } from '@latchkey/kernel'
import { defineAdapter } from '@latchkey/kernel'
import { checkOptions, servesWith } from '#checks'
import type { CosmosContract } from './contract.js'
import type { CosmosOptions } from './options.js'

/** Cosmos chains, as listed in `plugins`. */
export interface CosmosAdapter extends Adapter<'cosmos', CosmosContract> {}

/**
 * Supports Cosmos chains: finds the Keplr-shaped wallets of the page, each under its own key.
 * @throws `CONFIG_INVALID` naming the invalid option
 */
export const cosmos = (options: CosmosOptions = {}): CosmosAdapter => {
  checkOptions?.(options)
  return defineAdapter<'cosmos', CosmosContract>({
    namespace: 'cosmos',
    serves: servesWith?.(options),
    // One export, named here and below: a bundler then keeps no record of the module.
    discover: () =>
      import('./discover/discover.js').then((room) => ({ default: (context) => room.start(context, options) })),
    load: () => import('./adapter.js').then((room) => ({ default: room.createAdapter(options) })),
  })()
}
