import type { Adapter } from '@latchkey/kernel'
import { defineAdapter, once } from '@latchkey/kernel'
import type { Bip122Contract } from './contract.js'
import { networkIds } from './networks/index.js'
import type { Bip122Options } from './options.js'
import { checkOptions } from './options.js'

/** Bitcoin, as listed in `plugins`. */
export interface Bip122Adapter extends Adapter<'bip122', Bip122Contract> {}

// Both exports are named: a bundler then keeps no record of the module.
const discover = /*#__PURE__*/ once(async () => {
  const { default: discovery, load } = await import('./discover/index.js')
  return { default: discovery, load }
})

/**
 * Lists Bitcoin: wallets of `btc_providers`, the Wallet Standard and the known globals, as one kind of provider.
 * @throws `CONFIG_INVALID` naming the invalid option
 */
export const bip122 = (options: Bip122Options = {}): Bip122Adapter => {
  checkOptions(options)
  return defineAdapter<'bip122', Bip122Contract>({
    namespace: 'bip122',
    title: { en: 'Bitcoin', ar: 'بيتكوين' },
    serves: ({ caipNetworkId }) => networkIds.some((id) => id === caipNetworkId),
    discover,
    // `discover` imports the adapter: the bundler's record of that import then stays out of the page's own chunk.
    load: async () => (await discover()).load(options),
  })()
}
