import { BaseError } from '@latchkey/kernel'
import type { Captured } from '@latchkey/kernel/adapter'
import { captureMethods, oncePerObject } from '@latchkey/kernel/adapter'

/** Methods of a wallet, as they were on first use. */
export interface CapturedProvider {
  request(method: string, params?: unknown): Promise<unknown>
  readonly on?: Captured
  readonly removeListener?: Captured
}

/** Captures the methods of an EIP-1193 provider once, so that replacing them later has no effect. @throws `PROVIDER_ERROR` */
export const captureProvider = oncePerObject((source): CapturedProvider => {
  const { request, ...listening } = captureMethods(source, ['request', 'on', 'removeListener'])
  if (!request) throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })
  return {
    ...listening,
    request: (method, params) => request(params === undefined ? { method } : { method, params }),
  }
})
