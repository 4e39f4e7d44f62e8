import type { AdapterImplementation, DiscoverContext, Discovery, FoundWallet } from '@latchkey/kernel'
import type { Eip155Contract } from '../contract.js'

const walletLimit = 64
const iconLimit = 65_536
const announced = 'eip6963:announceProvider'
const initialized = 'ethereum#initialized'

/** Returns a string of that shape in lower case; strings over the limit are refused unread. */
const textOf = (value: unknown, limit: number, shape: RegExp): string | undefined => {
  if (typeof value !== 'string' || value.length > limit) return
  const text = value.toLowerCase()
  return shape.test(text) ? text : undefined
}

const hasRequest = (value: unknown): value is object =>
  Object(value) === value && typeof (value as { request?: unknown }).request === 'function'

/** Loads the adapter's lazy half, at the first connect. @public */
// One export, named here: a bundler then keeps no record of the module.
export const load = async (): Promise<{ readonly default: AdapterImplementation<Eip155Contract> }> => ({
  default: (await import('../adapter.js')).default,
})

/** Finds the EVM wallets of the page: announced ones (EIP-6963) and the plain injected one; malformed ones are ignored. */
export default function discover({ injected, announce, cleanText }: DiscoverContext): Discovery {
  const host: (Window & { readonly ethereum?: unknown }) | undefined = globalThis.window
  // Some runtimes without a page have a global `window` too.
  let page = typeof host?.addEventListener === 'function' ? host : undefined
  const providers = new WeakSet<object>()
  const uuids = new Set<string>()
  const ids = new Set<string>()
  let plainCount = 0

  const list = (wallet: FoundWallet): void => {
    providers.add(wallet.source)
    ids.add(wallet.id)
    announce(wallet)
  }

  const onAnnounced = (event: Event): void => {
    let wallet: FoundWallet
    try {
      const { provider, info } = (event as CustomEvent).detail
      if (providers.has(provider)) return
      const { uuid: givenUuid, rdns: givenRdns, name: givenName, icon } = info
      const uuid = textOf(givenUuid, 36, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      const rdns = textOf(givenRdns, 253, /^([\da-z]([\da-z-]{0,61}[\da-z])?\.)+[\da-z]([\da-z-]{0,61}[\da-z])?$/)
      const name = cleanText(givenName)
      if (!uuid || !rdns || !name || uuids.has(uuid) || !hasRequest(provider)) return
      const isIcon = typeof icon === 'string' && icon.length <= iconLimit && /^data:image\/[\w.+-]+[;,]/i.test(icon)
      wallet = {
        id: ids.has(rdns) ? `${rdns}#${uuid}` : rdns,
        type: 'ANNOUNCED',
        name,
        rdns,
        source: provider,
        ...(isIcon && { icon }),
      }
      if (ids.size >= walletLimit) {
        // Announced but not listed: a page that fills the list must not hide other wallets that claim a name in it.
        if (wallet.id !== rdns) announce(wallet)
        return
      }
      uuids.add(uuid)
    } catch {
      // Malformed or hostile announcements are ignored.
      return
    }
    list(wallet)
  }

  const lookForPlain = (): void => {
    const found: object[] = []
    try {
      const ethereum = page?.ethereum as { readonly providers?: unknown } | undefined
      const inner = ethereum?.providers
      for (let index = 0; Array.isArray(inner) && index < Math.min(inner.length, walletLimit); index++) {
        const member: unknown = inner[index]
        if (hasRequest(member)) found.push(member)
      }
      // A provider with a list only passes requests on to its members.
      if (!found.length && hasRequest(ethereum)) found.push(ethereum)
    } catch {
      // A wallet whose getter throws is not listed.
    }
    for (const source of found) {
      if (providers.has(source) || ids.size >= walletLimit) continue
      const number = ++plainCount > 1 ? plainCount : ''
      list({
        id: `injected${number && '#'}${number}`,
        type: 'INJECTED',
        // Flags such as `isMetaMask` are too often false to name a wallet by.
        name: `Browser wallet ${number}`.trim(),
        source,
      })
    }
  }

  const ask = (): void => {
    // Wallets announce themselves within the dispatch, so that none is listed as the plain one too.
    if (injected.announced) page?.dispatchEvent(new Event('eip6963:requestProvider'))
    if (injected.plain) lookForPlain()
  }

  const listen = (method: 'addEventListener' | 'removeEventListener'): void => {
    if (injected.announced) page?.[method](announced, onAnnounced)
    // Wallets that are injected late; some of them emit an event.
    page?.[method](initialized, ask)
    page?.[method]('load', ask)
  }
  listen('addEventListener')
  return {
    ask,
    dispose() {
      listen('removeEventListener')
      page = undefined
    },
  }
}
