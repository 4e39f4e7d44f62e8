import type { DiscoverContext, Discovery } from '@latchkey/kernel'
import { walletStandard } from '@latchkey/kernel/adapter'
import { standardChain } from '../networks/cluster.js'

/** The images that the Wallet Standard allows. */
const iconShape = /^data:image\/(svg\+xml|webp|png|gif);base64,/

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
