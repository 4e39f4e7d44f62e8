import { cleanText, formatUnits } from '@latchkey/kernel'
import type { TestRpc } from '@latchkey/kernel/testing'
import { createTestClock } from '@latchkey/kernel/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import adapter from './adapter.js'
import { eip155 } from './index.js'
import { startRpc } from './testing/startRpc.test.double.js'

const account = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const servers: TestRpc[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const inputOf = (...http: readonly string[]) => ({
  address: account.address,
  network: {
    id: 31337,
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    name: 'Sandbox A',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http } },
  },
  clock: createTestClock(),
  signal: new AbortController().signal,
})

describe('adapter', () => {
  it('is listed as data and loads both halves on demand', async () => {
    const listed = eip155()
    expect(listed).toMatchObject({ kind: 'adapter', api: 1, namespace: 'eip155' })
    expect((await listed.load()).default).toBe(adapter)
    // No window here: nothing is listed and nothing throws.
    const discovery = (await listed.discover()).default({
      networks: [],
      injected: { announced: true, plain: true },
      cleanText,
      announce: () => expect.unreachable(),
      report: () => expect.unreachable(),
    })
    discovery.ask()
    discovery.dispose()
  })

  it("reads a balance from the network's addresses, in base units (329)", async () => {
    const server = await startRpc({ eth_getBalance: () => '0xde0b6b3a7640000' })
    servers.push(server)
    const value = await adapter.getBalance(inputOf(server.url))
    expect(value).toBe(10n ** 18n)
    expect(formatUnits(value, inputOf('').network.nativeCurrency.decimals)).toBe('1')
    expect(server.requests.at(-1)).toMatchObject({ method: 'eth_getBalance', params: [account.address, 'latest'] })
  })

  it('rejects when a balance cannot be read, instead of returning a number (329)', async () => {
    for (const answer of ['', '0x', '1', 1, null, {}, undefined, '0x-1', 'latest']) {
      const server = await startRpc({ eth_getBalance: () => answer })
      servers.push(server)
      await expect(adapter.getBalance(inputOf(server.url))).rejects.toMatchObject({
        code: 'BALANCE_UNAVAILABLE',
        cause: { code: 'RPC_UNREACHABLE', cause: { code: 'RPC_ANSWER_INVALID' } },
      })
    }
    await expect(adapter.getBalance(inputOf())).rejects.toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
      cause: { message: 'No URL was provided to the Transport' },
    })
    const liar = await startRpc({ eth_chainId: () => '0x1', eth_getBalance: () => '0x1' })
    servers.push(liar)
    await expect(adapter.getBalance(inputOf(liar.url))).rejects.toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
      cause: { code: 'RPC_CHAIN_MISMATCH' },
    })
  })

  it('stops reading a balance when the call is aborted', async () => {
    const abort = new AbortController()
    abort.abort()
    await expect(adapter.getBalance({ ...inputOf('https://rpc.example'), signal: abort.signal })).rejects.toMatchObject(
      {
        code: 'ABORTED',
      },
    )
  })
})
