import type { Connection, Network } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import adapter from './adapter.js'
import { createProvider } from './createProvider.test.double.js'
import { eip155 } from './index.js'

const account = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const base: Network = {
  id: 8453,
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
const record = { activeAddress: account.address, networkId: 'eip155:8453' } as Connection

describe('adapter', () => {
  it('is listed as data and loads both halves on demand', async () => {
    const listed = eip155()
    expect(listed).toMatchObject({ kind: 'adapter', api: 1, namespace: 'eip155', capabilities: [] })
    expect((await listed.load()).default).toBe(adapter)
    // No window here: nothing is listed and nothing throws.
    const discovery = (await listed.discover()).default({
      injected: { announced: true, plain: true },
      announce: () => expect.unreachable(),
      report: () => expect.unreachable(),
    })
    discovery.ask()
    discovery.dispose()
  })

  it('gives a viem client for the account and network of the moment', async () => {
    const provider = createProvider({
      personal_sign: (params) => account.signMessage({ message: { raw: (params as [`0x${string}`])[0] } }),
      eth_chainId: () => '0x2105',
    })
    let current = record
    const { getWalletClient } = adapter.extend({ provider, networks: [base], record: () => current })
    const client = await getWalletClient()
    expect(client.account.address).toBe(account.address)
    expect(client.chain).toMatchObject({ id: 8453, name: 'Base', blockExplorers: base.blockExplorers })
    const signature = await client.signMessage({ message: 'hi' })
    expect(await verifyMessage({ address: account.address, message: 'hi', signature })).toBe(true)
    expect(await client.getChainId()).toBe(8453)

    current = { ...record, networkId: 'eip155:137' }
    expect((await getWalletClient()).chain).toMatchObject({ id: 137, name: 'Unknown Network' })
  })

  it('asks a wallet once for a transaction that fails', async () => {
    const provider = createProvider({
      eth_chainId: () => '0x2105',
      eth_sendTransaction: () => Promise.reject({ code: -32603, message: 'Internal error' }),
    })
    const client = await adapter.extend({ provider, networks: [base], record: () => record }).getWalletClient()
    await expect(client.sendTransaction({ to: account.address, value: 1n })).rejects.toThrow()
    expect(provider.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  it('sends nothing while the wallet is on another network', async () => {
    const provider = createProvider({ eth_chainId: () => '0x1', eth_sendTransaction: () => `0x${'00'.repeat(32)}` })
    const client = await adapter.extend({ provider, networks: [base], record: () => record }).getWalletClient()
    await expect(client.sendTransaction({ to: account.address, value: 1n })).rejects.toThrow()
    expect(provider.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  it('has no client once the connection is gone', async () => {
    const gone = new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
    const { getWalletClient } = adapter.extend({
      provider: createProvider(),
      networks: [],
      record: () => {
        throw gone
      },
    })
    await expect(getWalletClient()).rejects.toBe(gone)
  })
})
