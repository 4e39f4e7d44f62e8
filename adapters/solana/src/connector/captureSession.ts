import { lazyPart, readProperty } from '@latchkey/kernel/adapter'
import type { CapturedWallet } from './capturedWallet.js'

// Loaded apart from the requests, which import this module.
const loadAsk = lazyPart('Solana', () => import('./askSession.js'))

const names = ['signMessage', 'signTransaction', 'signAndSendTransaction'] as const

/**
 * Wraps a provider that accepts `solana_…` requests, such as a phone's session, as a wallet of Wallet Standard. It shares
 * every account that it is asked for: the connector of that session knows which ones exist.
 */
export function captureSession(source: object, request: object): CapturedWallet {
  const features = names.map((name) => `solana:${name}`)
  /** A provider that lists its methods supports no others. */
  const has = (feature: string): boolean => {
    const granted = readProperty(source, 'methods')
    return !Array.isArray(granted) || granted.includes(feature.replace(':', '_'))
  }
  return {
    chains: () => [],
    accounts: () => [],
    account: (address) => ({ address, chains: [], features, source: { address } }),
    method(feature) {
      const name = names.find((entry) => feature === `solana:${entry}`)
      if (!name || !has(feature)) return
      return async (...given) => {
        const { askSession } = await loadAsk()
        return askSession(source, request, name, given)
      }
    },
    listen: () => () => undefined,
    versions: () => ['legacy', 0],
  }
}
