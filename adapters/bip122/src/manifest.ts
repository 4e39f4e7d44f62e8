import type { Adapter } from '@latchkey/kernel'
import { defineAdapter } from '@latchkey/kernel'
import { checkOptions, serves } from '#checks'
import type { Bip122Contract } from './contract.js'
import type { Bip122Options } from './options.js'

/** Bitcoin, as listed in `plugins`. */
export interface Bip122Adapter extends Adapter<'bip122', Bip122Contract> {}

/**
 * Lists Bitcoin: wallets of `btc_providers`, the Wallet Standard and the known globals, as one kind of provider.
 * @throws `CONFIG_INVALID` naming the invalid option
 */
export const bip122 = (options: Bip122Options = {}): Bip122Adapter => {
  checkOptions?.(options)
  return defineAdapter<'bip122', Bip122Contract>({
    namespace: 'bip122',
    title: { en: 'Bitcoin', ar: 'بيتكوين' },
    serves,
    // One export, named here and below: a bundler then keeps no record of the module.
    discover: () => import('./discover/index.js').then((room) => ({ default: room.default })),
    load: () => import('./adapter.js').then((room) => ({ default: room.adapter(options) })),
  })()
}
