import { BaseError } from '@latchkey/kernel'
import type { Captured } from '@latchkey/kernel/adapter'
import { captureMethods } from '@latchkey/kernel/adapter'
import { walletError } from './walletErrors.js'

const names = [
  'enable',
  'getKey',
  'disable',
  'experimentalSuggestChain',
  'getOfflineSigner',
  'getOfflineSignerOnlyAmino',
  'signArbitrary',
] as const

/** Methods of a Keplr-shaped wallet as they were when it was first used; all reject with our codes. */
export type CapturedWallet = { readonly [name in (typeof names)[number]]?: Captured } & {
  readonly enable: Captured
  readonly getKey: Captured
}

const captured = new WeakMap<object, CapturedWallet>()

/** Captures a wallet's methods, so that code that replaces them later reaches nobody. @throws `PROVIDER_ERROR` */
export function captureWallet(provider: unknown): CapturedWallet {
  const source: object = Object(provider)
  const known = captured.get(source)
  if (known) return known
  const { enable, getKey, ...others } = captureMethods(source, names, walletError)
  if (!enable || !getKey) throw new BaseError('This is no Keplr-shaped wallet.', { code: 'PROVIDER_ERROR' })
  const methods: CapturedWallet = { enable, getKey, ...others }
  captured.set(source, methods)
  return methods
}
