import { BaseError } from '@latchkey/kernel'
import type { Captured } from '@latchkey/kernel/adapter'
import { captureMethods } from '@latchkey/kernel/adapter'

/** Methods of a wallet, as they were on first use. */
export interface CapturedProvider {
  request(method: string, params?: unknown): Promise<unknown>
  readonly on?: Captured
  readonly removeListener?: Captured
}

const captured = new WeakMap<object, CapturedProvider>()

/** Captures the methods of an EIP-1193 provider once, so that replacing them later has no effect. @throws `PROVIDER_ERROR` */
export function captureProvider(provider: unknown): CapturedProvider {
  const source: object = Object(provider)
  const known = captured.get(source)
  if (known) return known
  const { request, ...listening } = captureMethods(source, ['request', 'on', 'removeListener'])
  if (!request) throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })
  const methods: CapturedProvider = {
    ...listening,
    request: (method, params) => request(params === undefined ? { method } : { method, params }),
  }
  captured.set(source, methods)
  return methods
}
