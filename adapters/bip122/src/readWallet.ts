import { BaseError, once, toBaseError } from '@latchkey/kernel'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { loadFailed } from './loadFailed.js'
import { partOf } from './partOf.js'

const has = (source: object, method: string): boolean => typeof partOf(source, method) === 'function'

const loaderOf = (source: object): (() => Promise<BitcoinWallet>) | undefined => {
  const features = partOf(source, 'features')
  const inner = partOf(partOf(features, 'sats-connect:'), 'provider')
  const asked = features ? (inner as object | undefined) : source
  if (features && !(inner && has(inner, 'request'))) {
    return async () => (await import('./wallets/standardWallet.js')).standardWallet(source)
  }
  if (has(source, 'requestAccounts') && has(source, 'signPSBT')) {
    return async () => (await import('./wallets/phantomWallet.js')).phantomWallet(source)
  }
  if (has(source, 'requestAccounts') && has(source, 'signPsbt')) {
    return async () => (await import('./wallets/unisatWallet.js')).unisatWallet(source)
  }
  if (asked && has(asked, 'request')) {
    return async () => (await import('./wallets/requestWallet.js')).requestWallet(asked)
  }
}

/**
 * Tells by its methods which call form a wallet speaks; the code for it is fetched when it is first used.
 * @throws `PROVIDER_ERROR` for one that speaks none, at once; `PLUGIN_LOAD_FAILED` later
 */
export function readWallet(source: object): () => Promise<BitcoinWallet> {
  const load = loaderOf(source)
  if (!load) throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })
  return once(async () => {
    try {
      return await load()
    } catch (error) {
      throw toBaseError(error) === error ? error : loadFailed(error)
    }
  })
}
