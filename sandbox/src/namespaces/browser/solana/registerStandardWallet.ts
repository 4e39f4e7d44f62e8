/** The API that an app passes to registering wallets. */
interface AppReadyApi {
  register(wallet: object): () => void
}

/**
 * Wallet Standard registration. The returned function offers the wallet to listening apps; an app that loads later dispatches
 * `wallet-standard:app-ready`, and `asked` decides whether it gets a reply.
 */
export function registerStandardWallet(wallet: object, asked: (reply: () => void) => void): () => void {
  const offer = ({ register }: AppReadyApi): void => {
    register(wallet)
  }
  window.addEventListener('wallet-standard:app-ready', (event) => {
    const { detail } = event as CustomEvent<AppReadyApi>
    asked(() => offer(detail))
  })
  return () => {
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: offer }))
  }
}
