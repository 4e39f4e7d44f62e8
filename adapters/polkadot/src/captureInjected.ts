import { readProperty } from '@latchkey/kernel/adapter'

type Method = (...given: readonly unknown[]) => Promise<unknown>

/** Methods of an extension as they were when it was first used; what it lacks is `undefined`. */
export interface CapturedInjected {
  readonly getAccounts: Method | undefined
  /** Answers what ends it, at once. */
  readonly subscribe: ((listener: (list: unknown) => void) => unknown) | undefined
  readonly signRaw: Method | undefined
  readonly signPayload: Method | undefined
  readonly update: Method | undefined
  readonly getMetadata: Method | undefined
  readonly provideMetadata: Method | undefined
}

const captured = new WeakMap<object, CapturedInjected>()

/** Captures the methods of an enabled extension, so that code that replaces them later reaches nobody. */
export function captureInjected(provider: unknown): CapturedInjected {
  const source: object = Object(provider)
  const known = captured.get(source)
  if (known) return known
  const [accounts, signer, metadata] = ['accounts', 'signer', 'metadata'].map((name) => readProperty(source, name))
  /** Rejects where the extension throws. */
  const bound = (owner: unknown, name: string): Method | undefined => {
    const method = readProperty(owner, name)
    return typeof method === 'function' ? async (...given) => Reflect.apply(method, owner, given) : undefined
  }
  const subscribe = readProperty(accounts, 'subscribe')
  const methods: CapturedInjected = {
    getAccounts: bound(accounts, 'get'),
    subscribe:
      typeof subscribe === 'function' ? (listener) => Reflect.apply(subscribe, accounts, [listener]) : undefined,
    signRaw: bound(signer, 'signRaw'),
    signPayload: bound(signer, 'signPayload'),
    update: bound(signer, 'update'),
    getMetadata: bound(metadata, 'get'),
    provideMetadata: bound(metadata, 'provide'),
  }
  captured.set(source, methods)
  return methods
}
