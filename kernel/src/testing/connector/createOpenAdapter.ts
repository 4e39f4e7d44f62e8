import type { Adapter } from '../../connections/contract.js'
import { defineAdapter } from '../../define/defineAdapter.js'
import { BaseError } from '../../errors/BaseError.js'

const refused = (): never => {
  throw new BaseError('This adapter supports listed connectors only.', { code: 'NOT_SUPPORTED' })
}

/** Creates an adapter that accepts any short string as an address, for connectors tested without their namespace's adapter. */
export function createOpenAdapter(namespace: string): Adapter {
  return defineAdapter({
    namespace,
    discover: async () => ({ default: () => ({ ask: () => undefined }) }),
    load: async () => ({
      default: {
        connector: refused,
        parseAddress: (text) => (text && text.length <= 256 ? { address: text } : undefined),
        signMessage: async () => refused(),
        getBalance: async () => refused(),
        extend: () => ({}),
      },
    }),
  })()
}
