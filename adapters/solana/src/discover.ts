import type { DiscoverContext, Discovery } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import { clusterOf } from './clusterOf.js'

const walletLimit = 64
const iconLimit = 65_536
const listLimit = 64
const registered = 'wallet-standard:register-wallet'
const ready = 'wallet-standard:app-ready'
const iconShape = /^data:image\/(svg\+xml|webp|png|gif);base64,/

/** The family's own code, for whoever connects. @public */
export const load = (): Promise<typeof import('./adapter.js')> => import('./adapter.js')

/** Finds the wallets of the page that speak Wallet Standard and serve a network of the site; malformed ones are silent. */
export default function discover({ injected, networks, announce }: DiscoverContext): Discovery {
  const host: Window | undefined = globalThis.window
  // Some runtimes without a page call their global object `window` too.
  let page = injected.announced && typeof host?.addEventListener === 'function' ? host : undefined
  const known = new WeakSet<object>()
  const ids = new Set<string>()
  const chains = networks.flatMap(({ chainNamespace, caipNetworkId }) =>
    chainNamespace === 'solana' ? `solana:${clusterOf(caipNetworkId)}` : [],
  )

  const servesSite = (list: unknown): boolean => {
    for (let index = 0; Array.isArray(list) && index < Math.min(list.length, listLimit); index++) {
      if (chains.includes(list[index])) return true
    }
    return false
  }

  const register = (wallet: unknown): void => {
    if (!page || typeof wallet !== 'object' || !wallet || known.has(wallet)) return
    let name: string
    let icon: unknown
    try {
      const source = wallet as { readonly [part: string]: unknown }
      const features = Object(source.features) as { readonly [feature: string]: unknown }
      const { connect } = Object(features['standard:connect']) as { readonly connect?: unknown }
      if (typeof connect !== 'function' || !servesSite(source.chains)) return
      name = cleanText(source.name)
      icon = source.icon
    } catch {
      // Malformed or hostile: it is as if nobody had registered anything.
      return
    }
    if (!name) return
    const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['wallet']
    const slug = `wallet-standard:${words.join('-')}`
    let id = slug
    for (let number = 2; ids.has(id); number++) id = `${slug}#${number}`
    const isIcon = typeof icon === 'string' && icon.length <= iconLimit && iconShape.test(icon)
    if (ids.size < walletLimit) {
      known.add(wallet)
      ids.add(id)
    } else if (id === slug) return
    // Past the limit only heard, not listed: whoever fills the list must not hide who else claims a name in it.
    announce({ id, type: 'ANNOUNCED', name, source: wallet, ...(isIcon && { icon: icon as string }) })
  }

  /** What a wallet is given to register by; taking it back is not offered, since rows that are shown stay. */
  const api = Object.freeze({
    register(...wallets: unknown[]) {
      for (const wallet of wallets.slice(0, walletLimit)) register(wallet)
      return () => undefined
    },
  })

  const onRegistered = (event: Event): void => {
    try {
      ;(event as CustomEvent<(given: typeof api) => void>).detail(api)
    } catch {
      // Whoever sends such an event without a function to call is no wallet.
    }
  }

  page?.addEventListener(registered, onRegistered)
  return {
    ask: () => void page?.dispatchEvent(new CustomEvent(ready, { detail: api })),
    dispose() {
      page?.removeEventListener(registered, onRegistered)
      page = undefined
    },
  }
}
