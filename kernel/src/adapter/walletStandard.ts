const walletLimit = 64

/** The page's side of the Wallet Standard's registration. */
export interface StandardPage {
  /** Notifies wallets that loaded earlier that the page listens. */
  ask(): void
  dispose(): void
}

/**
 * Listens for wallets of the Wallet Standard; `list` receives every registered wallet, each time it registers, and hides it by
 * throwing. Wallets cannot be unregistered: rows that are shown stay.
 */
export function walletStandard(page: EventTarget, list: (wallet: object) => void): StandardPage {
  let isOver = false
  const api = Object.freeze({
    register(...wallets: readonly unknown[]) {
      for (const wallet of isOver ? [] : wallets.slice(0, walletLimit)) {
        try {
          if (wallet && typeof wallet === 'object') list(wallet)
        } catch {
          // Malformed or hostile: ignored.
        }
      }
      return () => undefined
    },
  })
  const onRegistered = (event: Event): void => {
    try {
      ;(event as CustomEvent<(given: typeof api) => void>).detail(api)
    } catch {
      // An event without a callable `detail` does not come from a wallet.
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

/** Derives a wallet's id from the words of its name, by default in any script; wallets of the same name are numbered. */
export function standardId(name: string, isTaken: (id: string) => boolean, word: RegExp = /[\p{L}\p{N}]+/gu): string {
  const words = name.toLowerCase().match(word) ?? ['wallet']
  const slug = `wallet-standard:${words.join('-')}`
  let id = slug
  for (let number = 2; isTaken(id); number++) id = `${slug}#${number}`
  return id
}
