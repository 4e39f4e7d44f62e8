import type { AdapterImplementation, DiscoverContext, Discovery } from '@latchkey/kernel'
import { walletStandard } from '@latchkey/kernel/adapter'
import type { SolanaContract } from '../contract.js'
import { standardChain } from '../networks/cluster.js'

/** The images that the Wallet Standard allows. */
const iconShape = /^data:image\/(svg\+xml|webp|png|gif);base64,/

/** Loads the adapter's lazy half, at the first connect. @public */
// One export, named here: a bundler then keeps no record of the module.
export const load = async (): Promise<{ readonly default: AdapterImplementation<SolanaContract> }> => ({
  default: (await import('../adapter.js')).default,
})

/** Finds the wallets of the page that implement Wallet Standard and serve a network of the site; ignores malformed ones. */
export default function discover(context: DiscoverContext): Discovery {
  const served: readonly unknown[] = context.networks.flatMap(({ chainNamespace, caipNetworkId }) =>
    chainNamespace === 'solana' ? standardChain(caipNetworkId) : [],
  )
  if (!context.injected.announced) return { ask: () => undefined }
  const ask = walletStandard(context, ({ features, chains, icon }) =>
    typeof features['standard:connect']?.connect === 'function' && chains.some((chain) => served.includes(chain))
      ? { icon: typeof icon === 'string' && iconShape.test(icon) && icon }
      : undefined,
  )
  return { ask }
}
