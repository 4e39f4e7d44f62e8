const walletLimit = 64

/** A page that wallets of the Wallet Standard register on. */
export interface StandardPage {
  /** Tells wallets that came before that the page listens. */
  ask(): void
  dispose(): void
}

/**
 * Listens for wallets of the Wallet Standard; `list` is given whatever registers, again each time, and what it throws
 * hides that wallet. Taking one back is not offered: rows that are shown stay.
 */
export function walletStandard(page: EventTarget, list: (wallet: object) => void): StandardPage {
  let isOver = false
  const api = Object.freeze({
    register(...wallets: readonly unknown[]) {
      for (const wallet of isOver ? [] : wallets.slice(0, walletLimit)) {
        try {
          if (wallet && typeof wallet === 'object') list(wallet)
        } catch {
          // Malformed or hostile: it is as if nobody had registered.
        }
      }
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
  const registered = 'wallet-standard:register-wallet'
  page.addEventListener(registered, onRegistered)
  return {
    ask: () => void page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api })),
    dispose() {
      isOver = true
      page.removeEventListener(registered, onRegistered)
    },
  }
}

/** The id of a wallet of the Wallet Standard: its name in words, by default of any script; a second one gets a number. */
export function standardId(name: string, isTaken: (id: string) => boolean, word: RegExp = /[\p{L}\p{N}]+/gu): string {
  const words = name.toLowerCase().match(word) ?? ['wallet']
  const slug = `wallet-standard:${words.join('-')}`
  let id = slug
  for (let number = 2; isTaken(id); number++) id = `${slug}#${number}`
  return id
}
