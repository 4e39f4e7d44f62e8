import { BaseError, once } from '@latchkey/kernel'
import { lazyPart, readProperty } from '@latchkey/kernel/adapter'
import type { BitcoinWallet } from './bitcoinWallet.js'

const loadStandard = lazyPart('Bitcoin', () => import('./wallets/standardWallet.js'))
const loadPhantom = lazyPart('Bitcoin', () => import('./wallets/phantomWallet.js'))
const loadUnisat = lazyPart('Bitcoin', () => import('./wallets/unisatWallet.js'))
const loadRequest = lazyPart('Bitcoin', () => import('./wallets/requestWallet.js'))

const has = (source: object, method: string): boolean => typeof readProperty(source, method) === 'function'

const loaderOf = (source: object): (() => Promise<BitcoinWallet>) | undefined => {
  const features = readProperty(source, 'features')
  const inner = readProperty(readProperty(features, 'sats-connect:'), 'provider')
  const asked = features ? (inner as object | undefined) : source
  if (features && !(inner && has(inner, 'request'))) {
    return async () => (await loadStandard()).standardWallet(source)
  }
  if (has(source, 'requestAccounts') && has(source, 'signPSBT')) {
    return async () => (await loadPhantom()).phantomWallet(source)
  }
  if (has(source, 'requestAccounts') && has(source, 'signPsbt')) {
    return async () => (await loadUnisat()).unisatWallet(source)
  }
  if (asked && has(asked, 'request')) {
    return async () => (await loadRequest()).requestWallet(asked)
  }
}

/**
 * Tells by its methods which call form a wallet speaks; the code for it is fetched when it is first used.
 * @throws `PROVIDER_ERROR` for one that speaks none, at once; `PLUGIN_LOAD_FAILED` later
 */
export function readWallet(source: object): () => Promise<BitcoinWallet> {
  const load = loaderOf(source)
  if (!load) throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })
  return once(load)
}
