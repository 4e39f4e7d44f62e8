import type { Adapter } from '../../connections/contract.js'
import { defineAdapter } from '../../define/defineAdapter.js'
import { BaseError } from '../../errors/BaseError.js'

const refused = (): never => {
  throw new BaseError('This adapter only knows listed connectors.', { code: 'NOT_SUPPORTED' })
}

/** Creates an adapter that takes any short text for an address, for connectors that are tested without their family's. */
export function createOpenAdapter(namespace: string): Adapter {
  return defineAdapter({
    namespace,
    capabilities: [],
    discover: async () => ({ default: () => ({ ask: () => undefined, dispose: () => undefined }) }),
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
