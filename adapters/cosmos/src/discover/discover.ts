import type { DiscoverContext, Discovery } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
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
export const globalsOf = ({ wallets = [] }: CosmosOptions): readonly KeplrGlobal[] =>
  [...wallets, ...keplrGlobals].filter(
    ({ key }, index, all) => index === all.findIndex((earlier) => earlier.key === key),
  )

/** The wallet under a key; `undefined` for anything else and if a getter throws. */
const find = (page: unknown, key: string): object | undefined => {
  try {
    let value = page
    for (const name of key.split('.')) value = (value as { readonly [name: string]: unknown } | undefined)?.[name]
    if (Object(value) !== value) return
    const { enable, getKey } = value as { readonly enable?: unknown; readonly getKey?: unknown }
    return typeof enable === 'function' && typeof getKey === 'function' ? (value as object) : undefined
  } catch {
    return
  }
}

/** Finds Keplr-shaped wallets, each under its own key; one object under several keys is listed once. @public */
export function start({ injected, page, listen, announce }: DiscoverContext, options: CosmosOptions): Discovery {
  const host = injected.announced || injected.plain ? page : undefined
  const globals = globalsOf(options)

  const ask = (): void => {
    for (const { key, name } of globals) {
      const source = find(host, key)
      // A key whose object was replaced keeps its row and its first object.
      if (source) announce({ id: key, type: 'INJECTED', name: cleanText(name) || key, source }, key)
    }
  }
  // A wallet that reports another key has been injected by then.
  for (const event of globals.flatMap(({ changeEvent = [] }) => changeEvent)) listen(event, ask)
  return { ask }
}
