import { BaseError } from '@latchkey/kernel'
import type { Captured } from '@latchkey/kernel/adapter'
import { captureMethods, encodeBase58, readArray, readBytes, readProperty } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { StandardAccount, StandardWallet } from '../contract.js'
import type { CapturedAccount, CapturedWallet } from './capturedWallet.js'
import { captureSession } from './captureSession.js'

const listLimit = 1000

const captured = new WeakMap<object, CapturedWallet>()

const textsOf = (list: unknown): readonly string[] =>
  readArray(list, listLimit).filter((text): text is string => typeof text === 'string')

const readAccount = (source: unknown): CapturedAccount | undefined => {
  try {
    const { address, publicKey, chains, features } = source as Partial<StandardAccount>
    const parsed = parseAddress(address)
    const key = readBytes(publicKey, 32)
    // An address of Solana is its public key: where the two differ, one of them is a lie.
    if (!parsed || !key || encodeBase58(key) !== parsed.address) return
    return { ...parsed, chains: textsOf(chains), features: textsOf(features), source: source as object }
  } catch {
    return
  }
}

/** Captures the methods of a wallet, so that code that replaces them later reaches nobody. @throws `PROVIDER_ERROR` */
export function captureWallet(provider: unknown): CapturedWallet {
  const source = Object(provider) as StandardWallet
  const known = captured.get(source)
  if (known) return known
  const methods = new Map<string, Captured>()
  const featureOf = (name: string): object => Object(readProperty(readProperty(source, 'features'), name))
  const events = featureOf('standard:events')
  const on = readProperty(events, 'on')
  const wallet: CapturedWallet = {
    chains() {
      return textsOf(readProperty(source, 'chains'))
    },
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
      const heard = (properties: unknown): void => {
        // Some wallets go on telling those who left.
        if (!isOver) listener(properties)
      }
      try {
        off = typeof on === 'function' ? Reflect.apply(on, events, ['change', heard]) : undefined
      } catch {
        // A wallet that cannot be listened to is read before every request all the same.
      }
      return () => {
        isOver = true
        try {
          if (typeof off === 'function') off()
        } catch {
          // Deaf by now in any case.
        }
      }
    },
    versions(feature) {
      return readArray(readProperty(featureOf(feature), 'supportedTransactionVersions'), listLimit)
    },
  }
  const request = readProperty(source, 'request')
  if (!readProperty(source, 'features') && typeof request === 'function') {
    const session = captureSession(source, request)
    captured.set(source, session)
    return session
  }
  if (!wallet.method('standard:connect', 'connect')) {
    throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })
  }
  captured.set(source, wallet)
  return wallet
}
