import type { WalletProvider } from '../contract.js'
import { rpcError } from './rpcError.js'

type Listener = Parameters<WalletProvider['on']>[1]

/** One provider object that a page may hold; `cut` disables it while the wallet continues. */
export function createGeneration(inner: WalletProvider): { provider: WalletProvider; cut(): void } {
  const received: [event: string, listener: Listener][] = []
  let dead = false
  const provider: WalletProvider = {
    request: (input) =>
      dead ? Promise.reject(rpcError(4900, 'This provider object is no longer in use.')) : inner.request(input),
    on(event, listener) {
      if (dead) return provider
      received.push([event, listener])
      inner.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      const index = received.findLastIndex((pair) => pair[0] === event && pair[1] === listener)
      if (index >= 0) received.splice(index, 1)
      inner.removeListener(event, listener)
      return provider
    },
  }
  return {
    provider,
    cut() {
      dead = true
      for (const [event, listener] of received.splice(0)) inner.removeListener(event, listener)
    },
  }
}
