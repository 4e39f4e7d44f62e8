import { BaseError } from '@latchkey/kernel'
import type { Call } from './bindMethod.js'
import { bindMethod } from './bindMethod.js'

/** Methods of a Keplr-shaped wallet as they were when it was first used; all reject with our codes. */
export interface CapturedWallet {
  readonly enable: Call
  readonly getKey: Call
  readonly disable: Call | undefined
  readonly experimentalSuggestChain: Call | undefined
  readonly getOfflineSigner: Call | undefined
  readonly getOfflineSignerOnlyAmino: Call | undefined
  readonly signArbitrary: Call | undefined
}

const captured = new WeakMap<object, CapturedWallet>()

/** Captures a wallet's methods, so that code that replaces them later reaches nobody. @throws `PROVIDER_ERROR` */
export function captureWallet(provider: unknown): CapturedWallet {
  const source = Object(provider) as { readonly [name: string]: unknown }
  const known = captured.get(source)
  if (known) return known
  const bound = (name: string): Call | undefined => bindMethod(source, source[name])
  const enable = bound('enable')
  const getKey = bound('getKey')
  if (!enable || !getKey) throw new BaseError('This is no Keplr-shaped wallet.', { code: 'PROVIDER_ERROR' })
  const methods: CapturedWallet = {
    enable,
    getKey,
    disable: bound('disable'),
    experimentalSuggestChain: bound('experimentalSuggestChain'),
    getOfflineSigner: bound('getOfflineSigner'),
    getOfflineSignerOnlyAmino: bound('getOfflineSignerOnlyAmino'),
    signArbitrary: bound('signArbitrary'),
  }
  captured.set(source, methods)
  return methods
}
