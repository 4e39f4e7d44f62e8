/** What an app hands to the wallets that register with it. */
interface AppReadyApi {
  register(wallet: object): () => void
}

/**
 * The Wallet Standard's registration: what it returns offers the wallet to apps that listen; an app that comes later asks by
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
