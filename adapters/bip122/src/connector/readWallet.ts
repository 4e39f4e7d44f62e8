import { once } from '@latchkey/kernel'
import { lazyPart, readProperty } from '@latchkey/kernel/adapter'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { requireMethod } from './bitcoinWallet.js'

const loadStandard = lazyPart('Bitcoin', () => import('./wallets/standardWallet.js'))
const loadPhantom = lazyPart('Bitcoin', () => import('./wallets/phantomWallet.js'))
const loadUnisat = lazyPart('Bitcoin', () => import('./wallets/unisatWallet.js'))
const loadRequest = lazyPart('Bitcoin', () => import('./wallets/requestWallet.js'))

const has = (source: unknown, method: string): boolean => typeof readProperty(source, method) === 'function'

const loaderOf = (source: object): (() => Promise<BitcoinWallet>) | undefined => {
  const features = readProperty(source, 'features')
  const asked = features ? readProperty(readProperty(features, 'sats-connect:'), 'provider') : source
  if (features && !has(asked, 'request')) return async () => (await loadStandard()).standardWallet(source)
  if (has(source, 'requestAccounts')) {
    if (has(source, 'signPSBT')) return async () => (await loadPhantom()).phantomWallet(source)
    if (has(source, 'signPsbt')) return async () => (await loadUnisat()).unisatWallet(source)
  }
  if (has(asked, 'request')) return async () => (await loadRequest()).requestWallet(asked)
}

/**
 * Recognises the call form of a wallet by its methods; the code for it loads on first use.
 * @throws `PROVIDER_ERROR` at once for an unknown form; the result rejects `PLUGIN_LOAD_FAILED`
 */
export const readWallet = (source: object): (() => Promise<BitcoinWallet>) => once(requireMethod(loaderOf(source)))
