import type { DiscoverContext, Discovery } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'

const entryLimit = 64

/** A key as a name for visitors; names known by their technical form, such as `polkadot-js`, stay as they are. */
const nameOf = (key: string): string => {
  if (/-js$/i.test(key)) return key
  const words = key.replace(/[-_\s]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether an entry can be enabled. Reads each property once. */
const isEntry = (value: unknown): value is object => {
  if (typeof value !== 'object' || !value) return false
  const { enable, connect } = value as { readonly enable?: unknown; readonly connect?: unknown }
  return typeof enable === 'function' || typeof connect === 'function'
}

/** Finds the Polkadot extensions of the page by their keys in `injectedWeb3`; never calls them. */
export default function discover({ injected, page, listen, announce }: DiscoverContext): Discovery {
  const list = (entries: { readonly [key: string]: unknown }, key: string): void => {
    const source = entries[key]
    const text = cleanText(key)
    // Two keys may be equal after cleaning, and are numbered; a key whose object was replaced keeps its row and its first object.
    const id = `injectedWeb3:${text.replace(/[^\w.-]+/g, '-')}`
    if (isEntry(source)) announce({ id, type: 'INJECTED', name: nameOf(text), source }, `key ${key}`)
  }
  const ask = (): void => {
    if (!injected.plain) return
    try {
      const entries = Object(page?.injectedWeb3)
      for (const key of Object.keys(entries).slice(0, entryLimit)) {
        try {
          list(entries, key)
        } catch {
          // A getter that throws hides its entry.
        }
      }
    } catch {
      // And one of the page hides all of them.
    }
  }
  // An extension may be enabled while the page has no focus.
  listen('focus', ask)
  return { ask }
}
