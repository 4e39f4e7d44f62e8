import type { Network } from '@latchkey/kernel'
import { createExtendInput } from '@latchkey/kernel/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import { expect, it } from 'vitest'
import adapter from '../adapter.js'
import { createProvider } from '../testing/createProvider.test.double.js'

const { address } = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const base: Network = {
  id: 8453,
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const setUp = async () => {
  const provider = createProvider({
    eth_chainId: () => '0x2105',
    eth_signTypedData_v4: () => `0x${'ab'.repeat(65)}`,
    wallet_sendCalls: () => ({ id: '0x1' }),
  })
  const client = await adapter.extend(createExtendInput(provider, [{ address }], [base])).getWalletClient()
  const asked = (method: string) => provider.requests.filter((request) => request.method === method).length
  return { client, asked }
}

it('calls for another chain than the page shows do not reach the wallet', async () => {
  const { client, asked } = await setUp()
  await client.sendCalls({ chain: polygon, calls: [{ to: address, value: 1n }] }).catch(() => undefined)
  expect(asked('wallet_sendCalls')).toBe(0)
})

it('typed data of another chain does not reach the wallet, as with `signTypedData` of the connection', async () => {
  const { client, asked } = await setUp()
  await client
    .signTypedData({
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      domain: { chainId: 137 },
      message: { text: 'hi' },
    })
    .catch(() => undefined)
  expect(asked('eth_signTypedData_v4')).toBe(0)
})
