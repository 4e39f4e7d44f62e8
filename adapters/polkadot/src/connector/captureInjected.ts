import type { BaseError } from '@latchkey/kernel'
import type { Captured } from '@latchkey/kernel/adapter'
import { captureMethods, oncePerObject, readProperty, toWalletError } from '@latchkey/kernel/adapter'

/** How extensions refuse without an error number, where the kernel does not know the wording. */
const refusal = /\b(rejected|denied|cancell?ed) by the user\b/i

/** Turns whatever an extension threw into an error with one of our codes; extensions throw strings without numbers. */
export const extensionError = (thrown: unknown): BaseError => toWalletError(thrown, refusal)

/** Methods of an extension as they were when it was first used; `undefined` if it lacks them. */
export interface CapturedInjected {
  readonly getAccounts: Captured | undefined
  /** Listens to its list of accounts; returns how to stop. Later failures are reported. */
  readonly subscribe: ((listener: (list: unknown) => void, report: (error: unknown) => void) => () => void) | undefined
  readonly signRaw?: Captured
  readonly signPayload?: Captured
  readonly update?: Captured
  readonly getMetadata: Captured | undefined
  readonly provideMetadata: Captured | undefined
}

/** Captures how to listen to accounts; some extensions return the function that stops it as a promise. */
const captureSubscribe = (accounts: unknown): CapturedInjected['subscribe'] => {
  const subscribe = readProperty(accounts, 'subscribe')
  if (typeof subscribe !== 'function') return
  const end = (stop: unknown): void => {
    if (typeof stop === 'function') Reflect.apply(stop, undefined, [])
  }
  return (listener, report) => {
    const answer: unknown = Reflect.apply(subscribe, accounts, [listener])
    if (!(answer instanceof Promise)) return () => end(answer)
    const later = answer.catch(report)
    return () => void later.then(end).catch(report)
  }
}

/** Captures the methods of an enabled extension, so that later replacements are never called. */
export const captureInjected = oncePerObject((source): CapturedInjected => {
  const [accounts, signer, metadata] = ['accounts', 'signer', 'metadata'].map((name) => readProperty(source, name))
  const { get: getMetadata, provide: provideMetadata } = captureMethods(metadata, ['get', 'provide'], extensionError)
  return {
    getAccounts: captureMethods(accounts, ['get'], extensionError).get,
    subscribe: captureSubscribe(accounts),
    ...captureMethods(signer, ['signRaw', 'signPayload', 'update'], extensionError),
    getMetadata,
    provideMetadata,
  }
})
