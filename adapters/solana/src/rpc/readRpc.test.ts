import { formatUnits } from '@latchkey/kernel'
import type { TestClock, TestRpc } from '@latchkey/kernel/testing'
import { createTestClock, silence } from '@latchkey/kernel/testing'
import { afterEach, describe, expect, it } from 'vitest'
import adapter from '../adapter.js'
import { solanaDevnet } from '../networks/index.js'
import { createKey } from '../testing/createKey.test.double.js'
import { genesis, startRpc } from '../testing/startRpc.test.double.js'

const { address } = createKey(1)

const servers: TestRpc[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
const serve = async (...input: Parameters<typeof startRpc>): Promise<TestRpc> => {
  const server = await startRpc(...input)
  servers.push(server)
  return server
}
const balanceOf = (value: unknown) => ({ getBalance: () => ({ context: { slot: 1 }, value }) })
const inputOf = (clock: TestClock, ...http: readonly string[]) => ({
  address,
  network: { ...solanaDevnet, rpcUrls: { default: { http } } },
  clock,
  signal: new AbortController().signal,
})
/** Lets time pass as fast as it can until the call is over. */
const read = async (...http: readonly string[]): Promise<bigint> => {
  const clock = createTestClock()
  let isOver = false
  const reading = adapter.getBalance(inputOf(clock, ...http))
  const end = (): void => {
    isOver = true
  }
  reading.then(end, end)
  while (!isOver) {
    clock.advance(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return reading
}

describe('getBalance', () => {
  it('reads lamports exactly, including values that a number would round (329)', async () => {
    for (const value of [0n, 1n, 2n ** 53n - 1n, 2n ** 53n + 1n, 2n ** 64n - 1n]) {
      const server = await serve(balanceOf(value))
      const clock = createTestClock()
      expect(await adapter.getBalance(inputOf(clock, server.url))).toBe(value)
      expect(server.requests).toMatchObject([
        { method: 'getGenesisHash', params: [] },
        { method: 'getBalance', params: [address, { commitment: 'confirmed' }] },
      ])
      expect(server.requests[0]?.headers.cookie).toBeUndefined()
      expect(clock.delays).toEqual([])
    }
    expect(formatUnits(18_446_744_073_709_551_615n, solanaDevnet.nativeCurrency.decimals)).toBe('18446744073.709551615')
  })

  it.each([null, '', '1', 'x', -1, 1.5, 1e30, 2n ** 64n, true, {}, []])('rejects %s as a balance', async (value) => {
    const server = await serve(balanceOf(value))
    await expect(read(server.url)).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  })

  it('rejects a result without a slot, and a response to another request', async () => {
    const server = await serve({ getBalance: () => 5 })
    await expect(read(server.url)).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
    server.raw = (response, { method }) => {
      const result = method === 'getBalance' ? { context: { slot: 1 }, value: 5 } : genesis
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 'other', result }))
    }
    await expect(read(server.url)).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  })

  it('asks the addresses in order, and never one of another network', async () => {
    const liar = await serve({
      getGenesisHash: () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
      ...balanceOf(1),
    })
    const failing = await serve({})
    const good = await serve(balanceOf(7))
    const unused = await serve(balanceOf(8))
    expect(await read('javascript:alert(1)', liar.url, failing.url, good.url, unused.url)).toBe(7n)
    expect(liar.count('getBalance')).toBe(0)
    expect(unused.requests).toEqual([])
    await expect(read(liar.url)).rejects.toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
      cause: { code: 'RPC_CHAIN_MISMATCH' },
    })
    // Verified once.
    expect(await read(good.url)).toBe(7n)
    expect(good.count('getGenesisHash')).toBe(1)
  })

  it('repeats while an address is busy, and gives up an unresponsive one', async () => {
    const server = await serve(balanceOf(3))
    let busy = 2
    server.raw = (response, { id, method }) => {
      if (busy-- > 0) return void response.writeHead(503).end()
      const result = method === 'getGenesisHash' ? genesis : { context: { slot: 1 }, value: 3 }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    }
    expect(await read(server.url)).toBe(3n)
    const silent = await serve({ getBalance: () => silence })
    await expect(read(silent.url)).rejects.toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
      cause: { code: 'RPC_UNREACHABLE', cause: { code: 'TIMEOUT' } },
    })
  })

  it('stops when the call is aborted', async () => {
    const input = { ...inputOf(createTestClock(), 'http://127.0.0.1:9/'), signal: AbortSignal.abort() }
    await expect(adapter.getBalance(input)).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
