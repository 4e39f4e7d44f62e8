// An in-page provider that reports a change in the same turn in which it answers, connected through a real kernel.
import { defineConnector } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import { expect, it, vi } from 'vitest'
import { injectedConnector } from './connector/injectedConnector.js'
import { eip155 } from './index.js'
import { switchNetwork } from './requests/switchNetwork.js'
import { createProvider } from './testing/createProvider.test.double.js'

const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const network = {
  id: 1,
  name: 'One',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
} as const

it.each(Array.from({ length: 24 }, (_, count) => count))(
  'ATTACK: an account that changes %i microtasks after the network was read is shown',
  async (count) => {
    const provider = createProvider()
    let isFirst = true
    provider.answers.eth_chainId = async () => {
      if (isFirst) {
        isFirst = false
        void (async () => {
          for (let turn = 0; turn < count; turn++) await undefined
          provider.answers.eth_accounts = () => [second]
          provider.emit('accountsChanged', [second])
        })()
      }
      return '0x1'
    }
    const plugin = defineConnector((context) =>
      injectedConnector(
        { id: 'acme', type: 'EXTERNAL', name: 'Acme', namespaces: ['eip155'], marks: [] },
        provider,
        context,
        switchNetwork,
      ),
    )
    const { kernel } = createTestKernel({ networks: [network], plugins: [eip155(), plugin] })
    await kernel.connect({ connectorId: 'acme' })
    await vi.dynamicImportSettled()
    expect(kernel.getState().namespaces.eip155?.connections[0]?.activeAddress).toBe(second)
    kernel.destroy()
  },
)
