import type { AdapterImplementation, DiscoverContext, Discovery } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import { readArray, standardId, walletStandard } from '@latchkey/kernel/adapter'
import type { SolanaContract } from '../contract.js'
import { standardChain } from '../networks/cluster.js'

const walletLimit = 64
const iconLimit = 65_536
const listLimit = 64
const iconShape = /^data:image\/(svg\+xml|webp|png|gif);base64,/

/** Loads the adapter's lazy half, at the first connect. @public */
// One export, named here: a bundler then keeps no record of the module.
export const load = async (): Promise<{ readonly default: AdapterImplementation<SolanaContract> }> => ({
  default: (await import('../adapter.js')).default,
})

/** Finds the wallets of the page that implement Wallet Standard and serve a network of the site; ignores malformed ones. */
export default function discover({ injected, networks, announce }: DiscoverContext): Discovery {
  const host: Window | undefined = globalThis.window
  // Some runtimes without a page have a global `window` too.
  const page = injected.announced && typeof host?.addEventListener === 'function' ? host : undefined
  const known = new WeakSet<object>()
  const ids = new Set<string>()
  const chains: readonly unknown[] = networks.flatMap(({ chainNamespace, caipNetworkId }) =>
    chainNamespace === 'solana' ? standardChain(caipNetworkId) : [],
  )

  const list = (wallet: object): void => {
    if (known.has(wallet)) return
    const source = wallet as { readonly [part: string]: unknown }
    const features = Object(source.features) as { readonly [feature: string]: unknown }
    const { connect } = Object(features['standard:connect']) as { readonly connect?: unknown }
    const servesSite = readArray(source.chains, listLimit).some((chain) => chains.includes(chain))
    if (typeof connect !== 'function' || !servesSite) return
    const name = cleanText(source.name)
    const { icon } = source
    if (!name) return
    const id = standardId(name, (taken) => ids.has(taken))
    const isIcon = typeof icon === 'string' && icon.length <= iconLimit && iconShape.test(icon)
    if (ids.size < walletLimit) {
      known.add(wallet)
      ids.add(id)
    } else if (!id.includes('#')) return
    // Past the limit announced but not listed: a page that fills the list must not hide other wallets that claim a name in it.
    announce({ id, type: 'ANNOUNCED', name, source: wallet, ...(isIcon && { icon }) })
  }

  return page ? walletStandard(page, list) : { ask: () => undefined, dispose: () => undefined }
}
