import type { Network } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { createExtendInput } from '@latchkey/kernel/testing'
import type { Hex } from 'viem'
import { UserRejectedRequestError, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import adapter from '../adapter.js'
import { createProvider } from '../testing/createProvider.test.double.js'

const account = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const { address } = account
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const base: Network = {
  id: 8453,
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
const hash = `0x${'ab'.repeat(32)}`

const setUp = async (answers: Parameters<typeof createProvider>[0] = {}) => {
  const provider = createProvider({
    eth_chainId: () => '0x2105',
    personal_sign: (params) => account.signMessage({ message: { raw: (params as [Hex])[0] } }),
    eth_sendTransaction: () => hash,
    ...answers,
  })
  const input = createExtendInput(provider, [{ address }], [base])
  const { getWalletClient } = adapter.extend(input)
  const asked = (method: string) => provider.requests.filter((request) => request.method === method).length
  return { provider, input, getWalletClient, client: await getWalletClient(), asked }
}

describe('getWalletClient', () => {
  it('returns a viem client for the current account and network', async () => {
    const { client, input, getWalletClient } = await setUp()
    expect(client.account.address).toBe(address)
    expect(client.chain).toMatchObject({ id: 8453, name: 'Base', blockExplorers: base.blockExplorers })
    const signature = await client.signMessage({ message: 'hi' })
    expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
    expect(await client.getChainId()).toBe(8453)

    input.current = { ...input.current, networkId: 'eip155:137' }
    expect((await getWalletClient()).chain).toMatchObject({ id: 137, name: 'Unknown Network' })
  })

  it('guards requests that sign or send, and no others', async () => {
    const { client, input } = await setUp({
      eth_signTypedData_v4: () => `0x${'ab'.repeat(65)}`,
      wallet_sendCalls: () => ({ id: '0x1' }),
      wallet_getCapabilities: () => ({}),
      eth_sign: () => '0x',
    })
    await client.signMessage({ message: 'hi' })
    await client.sendTransaction({ to, value: 1n })
    await client.signTypedData({
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      domain: {},
      message: { text: 'hi' },
    })
    await client.sendCalls({ calls: [{ to, value: 1n }] })
    await client.request({ method: 'eth_sign', params: [address, '0x00'] } as never)
    await client.getChainId()
    await client.getCapabilities()
    await client.getAddresses()
    expect(input.guarded.map(({ method, sends }) => [method, sends])).toEqual([
      ['personal_sign', false],
      ['eth_sendTransaction', true],
      ['eth_signTypedData_v4', false],
      ['wallet_sendCalls', true],
      ['eth_sign', false],
    ])
  })

  it('asks the wallet once for a transaction, whatever the failure', async () => {
    for (const code of [-32603, -32000, -32601, -32602, 4200]) {
      const { client, asked, provider } = await setUp({
        eth_sendTransaction: () => Promise.reject({ code, message: 'no' }),
        wallet_sendTransaction: () => hash,
      })
      await expect(client.sendTransaction({ to, value: 1n })).rejects.toThrow()
      expect(asked('eth_sendTransaction')).toBe(1)
      expect(asked('wallet_sendTransaction')).toBe(0)
      expect(provider.requests.filter(({ method }) => /send/.test(method))).toHaveLength(1)
    }
  })

  it("passes the wallet's own errors to viem unchanged, and the guard's with their code", async () => {
    const { client, input } = await setUp({ personal_sign: () => Promise.reject({ code: 4001, message: 'no' }) })
    await expect(client.signMessage({ message: 'hi' })).rejects.toBeInstanceOf(UserRejectedRequestError)
    input.before = () => {
      throw new BaseError('The wallet is on another network.', { code: 'CHAIN_MISMATCH' })
    }
    const error = await client.sendTransaction({ to, value: 1n }).catch((thrown) => thrown)
    expect(error.walk((inner: { code?: unknown }) => inner.code === 'CHAIN_MISMATCH')).toBeTruthy()
  })

  it('sends nothing while the wallet is on another network', async () => {
    const { client, asked } = await setUp({ eth_chainId: () => '0x1' })
    await expect(client.sendTransaction({ to, value: 1n })).rejects.toThrow()
    expect(asked('eth_sendTransaction')).toBe(0)
  })

  it('sends and signs nothing for another account or network than the page shows', async () => {
    const { client, input, asked, provider } = await setUp()
    await expect(client.sendTransaction({ account: to, to, value: 1n })).rejects.toThrow()
    await expect(client.signMessage({ account: to, message: 'hi' })).rejects.toThrow()
    await expect(client.request({ method: 'eth_sign', params: [to, '0x00'] } as never)).rejects.toThrow()
    // A message that looks like an address is a message.
    await client.signMessage({ message: { raw: to } })
    expect(asked('personal_sign')).toBe(1)
    input.current = { ...input.current, activeAddress: to }
    await expect(client.signMessage({ message: 'hi' })).rejects.toThrow()
    input.current = { ...input.current, activeAddress: address, networkId: 'eip155:1' }
    await expect(client.signMessage({ message: 'hi' })).rejects.toThrow()
    expect(provider.requests.filter(({ method }) => /sign|send/.test(method))).toHaveLength(1)
  })
})
