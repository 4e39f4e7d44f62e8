import { BaseError } from '@latchkey/kernel'
import type { Captured } from '@latchkey/kernel/adapter'
import {
  captureMethods,
  encodeBase58,
  oncePerObject,
  readArray,
  readBytes,
  readProperty,
} from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { StandardAccount } from '../contract.js'
import type { CapturedAccount, CapturedWallet } from './capturedWallet.js'
import { captureSession } from './captureSession.js'

const listLimit = 1000

const readStrings = (list: unknown): readonly string[] =>
  readArray(list, listLimit).filter((entry): entry is string => typeof entry === 'string')

const readAccount = (source: unknown): CapturedAccount | undefined => {
  try {
    const { address, publicKey, chains, features } = source as Partial<StandardAccount>
    const parsed = parseAddress(address)
    const key = readBytes(publicKey, 32)
    // An address of Solana is its public key: if the two differ, one of them is wrong.
    if (!parsed || !key || encodeBase58(key) !== parsed.address) return
    return { ...parsed, chains: readStrings(chains), features: readStrings(features), source: source as object }
  } catch {
    return
  }
}

/** Captures the methods of a wallet on first use, so that replacing them later has no effect. @throws `PROVIDER_ERROR` */
export const captureWallet = oncePerObject((source): CapturedWallet => {
  const request = readProperty(source, 'request')
  if (!readProperty(source, 'features') && typeof request === 'function') return captureSession(source, request)
  const methods = new Map<string, Captured>()
  const featureOf = (name: string): object => Object(readProperty(readProperty(source, 'features'), name))
  const events = featureOf('standard:events')
  const on = readProperty(events, 'on')
  const wallet: CapturedWallet = {
    chains: () => readStrings(readProperty(source, 'chains')),
    accounts(list) {
      const found = new Map<string, CapturedAccount>()
      for (const entry of readArray(list ?? readProperty(source, 'accounts'), listLimit)) {
        const account = readAccount(entry)
        if (account && !found.has(account.address)) found.set(account.address, account)
      }
      return [...found.values()]
    },
    account: (address) => wallet.accounts().find((entry) => entry.address === address),
    method(feature, name) {
      const key = `${feature} ${name}`
      const before = methods.get(key)
      if (before) return before
      const bound = captureMethods(featureOf(feature), [name])[name]
      if (bound) methods.set(key, bound)
      return bound
    },
    listen(listener) {
      let isOver = false
      let off: unknown
      const onChange = (properties: unknown): void => {
        // Some wallets keep calling removed listeners.
        if (!isOver) listener(properties)
      }
      try {
        off = typeof on === 'function' ? Reflect.apply(on, events, ['change', onChange]) : undefined
      } catch {
        // A wallet without working events is still read before every request.
      }
      return () => {
        isOver = true
        try {
          if (typeof off === 'function') off()
        } catch {
          // The flag already ends it.
        }
      }
    },
    versions: (feature) => readArray(readProperty(featureOf(feature), 'supportedTransactionVersions'), listLimit),
  }
  if (!wallet.method('standard:connect', 'connect')) {
    throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })
  }
  return wallet
})
