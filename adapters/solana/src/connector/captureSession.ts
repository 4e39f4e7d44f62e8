import { lazyPart, readProperty } from '@latchkey/kernel/adapter'
import type { CapturedWallet } from './capturedWallet.js'

// Straight from its file: what else signing needs knows this one.
const loadAsk = lazyPart('Solana', () => import('./askSession.js'))

const names = ['signMessage', 'signTransaction', 'signAndSendTransaction'] as const

/**
 * Shows a provider that takes `solana_…` requests, such as a phone's session, as a wallet of Wallet Standard. It shares
 * whatever account is asked for: whoever made the connection knows which ones there are.
 */
export function captureSession(source: object, request: object): CapturedWallet {
  const features = names.map((name) => `solana:${name}`)
  /** A provider that lists its methods has no others. */
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
