import { BaseError } from '@latchkey/kernel'
import type { Captured } from '@latchkey/kernel/adapter'
import { captureMethods, oncePerObject } from '@latchkey/kernel/adapter'
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

/** Captures a wallet's methods, so that later replacements are never called. @throws `PROVIDER_ERROR` */
export const captureWallet = oncePerObject((source): CapturedWallet => {
  const { enable, getKey, ...others } = captureMethods(source, names, walletError)
  if (!enable || !getKey) throw new BaseError('Not a Keplr-shaped wallet.', { code: 'PROVIDER_ERROR' })
  return { enable, getKey, ...others }
})
