import type { DiscoverContext } from '../connections/contract.js'
import { cleanText } from '../text/cleanText.js'

const limit = 64

/** A wallet of the Wallet Standard, read without trust: its values may be anything. */
export interface StandardWallet {
  readonly icon: unknown
  /** At most 64 of its chains. */
  readonly chains: readonly unknown[]
  readonly features: { readonly [feature: string]: { readonly [part: string]: unknown } | undefined }
}

/** What an adapter takes from a wallet of the Wallet Standard: its icon, and other objects of the same wallet. */
export interface StandardRow {
  readonly icon?: unknown
  readonly same?: readonly unknown[]
}

/**
 * Lists the wallets of the Wallet Standard that `read` returns a row for; one that it throws for is ignored. The id consists of the
 * words of the name, by default in any script. Returns how to notify wallets that loaded earlier. Wallets cannot be unregistered:
 * rows that are shown stay.
 */
export function walletStandard(
  { page, listen, isKnown, announce }: DiscoverContext,
  read: (wallet: StandardWallet) => StandardRow | undefined,
  word: RegExp = /[\p{L}\p{N}]+/gu,
): () => void {
  const list = (source: { readonly [part: string]: unknown }): void => {
    if (typeof source !== 'object' || isKnown(source)) return
    const { icon, chains, features } = source
    const row = read({
      icon,
      // Not its own `slice`, which it may have replaced.
      chains: Array.isArray(chains) ? Array.prototype.slice.call(chains, 0, limit) : [],
      features: Object(features),
    })
    if (!row) return
    const name = cleanText(source.name)
    const id = `wallet-standard:${(name.toLowerCase().match(word) ?? ['wallet']).join('-')}`
    announce({ id, type: 'ANNOUNCED', name, icon: row.icon, source }, ...(row.same ?? []))
  }
  const detail = Object.freeze({
    register(...wallets: readonly unknown[]) {
      for (const wallet of wallets.slice(0, limit)) {
        try {
          list(wallet as { readonly [part: string]: unknown })
        } catch {
          // Malformed or hostile: ignored.
        }
      }
      return () => undefined
    },
  })
  listen('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(api: typeof detail) => void>).detail(detail),
  )
  return () => void page?.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
}
