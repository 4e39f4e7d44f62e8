import type { ConnectorPlugin } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type { __Name__Provider } from './index.js'
import { __name__ } from './index.js'

declare const provider: __Name__Provider

describe('__id__', () => {
  it('can be listed', () => {
    expectTypeOf(__name__({ getProvider: async () => provider })).toEqualTypeOf<ConnectorPlugin>()
  })

  it('needs the wallet', () => {
    // @ts-expect-error the option is missing
    __name__({})
    // @ts-expect-error a string is not a provider
    __name__({ getProvider: async () => 'provider' })
  })
})
