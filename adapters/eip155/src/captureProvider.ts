import { BaseError } from '@latchkey/kernel'

type Listener = (payload: unknown) => void

/** Methods of a wallet as they were when it was first used. */
export interface CapturedProvider {
  /** Rejects where the wallet throws. */
  request(method: string, params?: unknown): Promise<unknown>
  readonly on: ((event: string, listener: Listener) => void) | undefined
  readonly removeListener: ((event: string, listener: Listener) => void) | undefined
}

const captured = new WeakMap<object, CapturedProvider>()

/** Captures the methods of an EIP-1193 provider, so that code that replaces them later reaches nobody. */
export function captureProvider(provider: unknown): CapturedProvider {
  const source = Object(provider) as { readonly [name: string]: unknown }
  const known = captured.get(source)
  if (known) return known
  const { request, on, removeListener } = source
  if (typeof request !== 'function') throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })
  const bound = (method: unknown) =>
    typeof method === 'function'
      ? (event: string, listener: Listener): void => void Reflect.apply(method, source, [event, listener])
      : undefined
  const methods: CapturedProvider = {
    request: async (method, params) =>
      Reflect.apply(request, source, [params === undefined ? { method } : { method, params }]),
    on: bound(on),
    removeListener: bound(removeListener),
  }
  captured.set(source, methods)
  return methods
}
