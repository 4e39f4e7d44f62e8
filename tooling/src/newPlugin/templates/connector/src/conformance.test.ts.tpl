import type { NetworkInput } from '@latchkey/kernel'
import { connectorConformance, createFaultyWallet } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import { createWallet } from './createWallet.test.double.js'
import { __name__ } from './index.js'

const network = (id: number): NetworkInput => ({
  id,
  chainNamespace: 'eip155',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

describe('__id__', () => {
  const cases = connectorConformance({
    create() {
      const { provider, driver } = createWallet()
      const { source, driver: faults } = createFaultyWallet(provider)
      return { connector: __name__({ getProvider: async () => source }), wallet: { ...driver, ...faults } }
    },
    namespace: 'eip155',
    networks: [network(1), network(10)],
  })
  for (const { name, run } of cases) it(name, run)
})
