import type { WalletBuild } from '../contract.js'

/** Puts a provider where older pages look for it, in the place of the wallet's former one if it had one. */
export function placeProvider(place: WalletBuild['place'], provider: object, former?: object): void {
  if (place === 'none') return
  const page = window as { ethereum?: object }
  const value = place === 'ethereum' ? provider : gather(provider, page.ethereum, former)
  Object.defineProperty(window, 'ethereum', { value, configurable: true, enumerable: true, writable: true })
  window.dispatchEvent(new Event('ethereum#initialized'))
}

/** An outer object without any mark of its own; the wallets sit in its list, those that were there before included. */
function gather(provider: object, present: object | undefined, former: object | undefined): object {
  const { request, on, removeListener } = provider as Record<string, unknown>
  const others = (present as { providers?: object[] } | undefined)?.providers ?? (present ? [present] : [])
  return { request, on, removeListener, providers: [...others.filter((other) => other !== former), provider] }
}
