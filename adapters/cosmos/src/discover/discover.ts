import type { AdapterImplementation, DiscoverContext, Discovery } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import type { CosmosContract } from '../contract.js'
import type { CosmosOptions, KeplrGlobal } from '../options.js'

/** Keys that wallets document. The first key of an object names it; Keplr comes last, since others pose as it. */
const keplrGlobals: readonly KeplrGlobal[] = [
  { key: 'leap', name: 'Leap', changeEvent: 'leap_keystorechange' },
  { key: 'cosmostation.providers.keplr', name: 'Cosmostation', changeEvent: 'cosmostation_keystorechange' },
  { key: 'okxwallet.keplr', name: 'OKX Wallet' },
  { key: 'station.keplr', name: 'Station', changeEvent: 'station_wallet_change' },
  { key: 'keplr', name: 'Keplr', changeEvent: 'keplr_keystorechange' },
]

/** The site's wallets before the built-in ones, each key once. */
const globalsOf = ({ wallets = [] }: CosmosOptions): readonly KeplrGlobal[] =>
  [...wallets, ...keplrGlobals].filter(
    ({ key }, index, all) => index === all.findIndex((earlier) => earlier.key === key),
  )

/** The wallet under a key; `undefined` for anything else and if a getter throws. */
const find = (page: object, key: string): object | undefined => {
  try {
    let value: unknown = page
    for (const name of key.split('.')) value = (value as { readonly [name: string]: unknown } | undefined)?.[name]
    if (!value || !/^(object|function)$/.test(typeof value)) return
    const { enable, getKey } = value as { readonly enable?: unknown; readonly getKey?: unknown }
    return typeof enable === 'function' && typeof getKey === 'function' ? value : undefined
  } catch {
    return
  }
}

/** Loads the adapter's lazy half, at the first connect. @public */
export const load = async (
  options: CosmosOptions,
): Promise<{ readonly default: AdapterImplementation<CosmosContract> }> => ({
  default: (await import('../adapter.js')).createAdapter(options, globalsOf(options)),
})

/** Finds Keplr-shaped wallets, each under its own key; one object under several keys is listed once. @public */
export function start({ injected, announce }: DiscoverContext, options: CosmosOptions): Discovery {
  let page: Window | undefined = injected.announced || injected.plain ? globalThis.window : undefined
  const globals = globalsOf(options)
  const seen = new WeakSet<object>()
  const ids = new Set<string>()

  const ask = (): void => {
    for (const { key, name } of globals) {
      const source = page && find(page, key)
      // A key whose object was replaced keeps its row and its first object.
      if (!source || seen.has(source) || ids.has(key)) continue
      seen.add(source)
      ids.add(key)
      announce({ id: key, type: 'INJECTED', name: cleanText(name) || key, source })
    }
  }

  // A wallet that reports another key has been injected by then.
  const events = new Set(['load', ...globals.flatMap(({ changeEvent = [] }) => changeEvent)])
  const listen = (method: 'addEventListener' | 'removeEventListener'): void => {
    // Some runtimes without a page have a global `window` too.
    for (const event of events) page?.[method]?.(event, ask)
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
