import type { AdapterImplementation, DiscoverContext, Discovery } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import type { PolkadotContract } from '../contract.js'

const walletLimit = 64

/** A key as part of an id: any character that is not a letter, digit, dot, dash or underscore becomes a dash. */
const idOf = (key: string): string => cleanText(key).replace(/[^\w.-]+/g, '-')

/** A key as a name for visitors; names known by their technical form, such as `polkadot-js`, stay as they are. */
const nameOf = (key: string): string => {
  const text = cleanText(key)
  if (/-js$/i.test(text)) return text
  const words = cleanText(text.replace(/[-_\s]+/g, ' '))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether an entry can be enabled. Reads each property once. */
const isEntry = (value: unknown): value is object => {
  if (typeof value !== 'object' || !value) return false
  const { enable, connect } = value as { readonly enable?: unknown; readonly connect?: unknown }
  return typeof enable === 'function' || typeof connect === 'function'
}

/** Loads the adapter's lazy half, at the first connect. @public */
// One export, named here: a bundler then keeps no record of the module.
export const load = async (): Promise<{ readonly default: AdapterImplementation<PolkadotContract> }> => ({
  default: (await import('../adapter.js')).default,
})

/** Finds the Polkadot extensions of the page by their keys in `injectedWeb3`; never calls them. */
export default function discover({ injected, announce }: DiscoverContext): Discovery {
  const host: (Window & { readonly injectedWeb3?: unknown }) | undefined = globalThis.window
  // Some runtimes without a page have a global `window` too.
  let page = typeof host?.addEventListener === 'function' ? host : undefined
  const keys = new Set<string>()
  const ids = new Set<string>()
  const sources = new WeakSet<object>()

  const ask = (): void => {
    if (!page || !injected.plain) return
    let entries: { readonly [key: string]: unknown }
    let found: readonly string[]
    try {
      entries = Object(page.injectedWeb3)
      found = Object.keys(entries).slice(0, walletLimit)
    } catch {
      // A getter that throws hides all entries.
      return
    }
    for (const key of found) {
      if (keys.has(key) || ids.size >= walletLimit) continue
      let source: unknown
      try {
        source = entries[key]
        if (!isEntry(source) || sources.has(source)) continue
      } catch {
        continue
      }
      const text = idOf(key)
      const name = nameOf(key)
      if (!text || !name) continue
      // Two keys may be equal after cleaning.
      let id = `injectedWeb3:${text}`
      for (let number = 2; ids.has(id); number++) id = `injectedWeb3:${text}#${number}`
      keys.add(key)
      ids.add(id)
      sources.add(source)
      announce({ id, type: 'INJECTED', name, source })
    }
  }

  // An extension may be injected late, or enabled while the page has no focus.
  const events = ['load', 'focus']
  for (const event of events) page?.addEventListener(event, ask)
  return {
    ask,
    dispose() {
      for (const event of events) page?.removeEventListener(event, ask)
      page = undefined
    },
  }
}
