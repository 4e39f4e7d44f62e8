import type { WalletBuild } from '../contract.js'

/** Puts a provider where older pages look for it. */
export function placeProvider(place: WalletBuild['place'], provider: object): void {
  if (place === 'none') return
  const page = window as { ethereum?: object }
  const value = place === 'ethereum' ? provider : gather(provider, page.ethereum)
  Object.defineProperty(window, 'ethereum', { value, configurable: true, enumerable: true, writable: true })
  window.dispatchEvent(new Event('ethereum#initialized'))
}

/** An outer object without any mark of its own; the wallets sit in its list, those that were there before included. */
function gather(provider: object, former: object | undefined): object {
  const { request, on, removeListener } = provider as Record<string, unknown>
  const others = (former as { providers?: object[] } | undefined)?.providers ?? (former ? [former] : [])
  return { request, on, removeListener, providers: [...others, provider] }
}
