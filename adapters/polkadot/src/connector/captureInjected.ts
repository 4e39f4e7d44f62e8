import type { Captured } from '@latchkey/kernel/adapter'
import { captureMethods, readProperty } from '@latchkey/kernel/adapter'
import { extensionError } from './extensionError.js'

/** Methods of an extension as they were when it was first used; what it lacks is `undefined`. */
export interface CapturedInjected {
  readonly getAccounts: Captured | undefined
  /** Answers what ends it, at once. */
  readonly subscribe: ((listener: (list: unknown) => void) => unknown) | undefined
  readonly signRaw?: Captured
  readonly signPayload?: Captured
  readonly update?: Captured
  readonly getMetadata: Captured | undefined
  readonly provideMetadata: Captured | undefined
}

const captured = new WeakMap<object, CapturedInjected>()

/** Captures the methods of an enabled extension, so that code that replaces them later reaches nobody. */
export function captureInjected(provider: unknown): CapturedInjected {
  const source: object = Object(provider)
  const known = captured.get(source)
  if (known) return known
  const [accounts, signer, metadata] = ['accounts', 'signer', 'metadata'].map((name) => readProperty(source, name))
  const { get: getMetadata, provide: provideMetadata } = captureMethods(metadata, ['get', 'provide'], extensionError)
  const subscribe = readProperty(accounts, 'subscribe')
  const methods: CapturedInjected = {
    getAccounts: captureMethods(accounts, ['get'], extensionError).get,
    subscribe:
      typeof subscribe === 'function' ? (listener) => Reflect.apply(subscribe, accounts, [listener]) : undefined,
    ...captureMethods(signer, ['signRaw', 'signPayload', 'update'], extensionError),
    getMetadata,
    provideMetadata,
  }
  captured.set(source, methods)
  return methods
}
