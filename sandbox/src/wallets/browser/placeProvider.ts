import type { WalletBuild } from '../contract.js'

/** Places a provider where older pages look for it, replacing the wallet's former one. */
export function placeProvider(place: WalletBuild['place'], provider: object, former?: object): void {
  if (place === 'none') return
  const page = window as { ethereum?: object }
  const value = place === 'ethereum' ? provider : gather(provider, page.ethereum, former)
  Object.defineProperty(window, 'ethereum', { value, configurable: true, enumerable: true, writable: true })
  window.dispatchEvent(new Event('ethereum#initialized'))
}

/** An unmarked outer object whose list contains the wallets, including those already present. */
function gather(provider: object, present: object | undefined, former: object | undefined): object {
  const { request, on, removeListener } = provider as Record<string, unknown>
  const others = (present as { providers?: object[] } | undefined)?.providers ?? (present ? [present] : [])
  return { request, on, removeListener, providers: [...others.filter((other) => other !== former), provider] }
}
