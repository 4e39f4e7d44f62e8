import type { RpcAnswer, TestRpc } from '@latchkey/kernel/testing'
import { createTestClock, silence, waitUntil } from '@latchkey/kernel/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { startRpc } from '../testing/startRpc.test.double.js'
import { parseQuantity, readRpc } from './readRpc.js'

const servers: TestRpc[] = []
const start = async (answers?: Record<string, RpcAnswer>): Promise<TestRpc> => {
  const server = await startRpc({ eth_blockNumber: () => '0x10', ...answers })
  servers.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const setUp = (urls: readonly string[], id: number | string = 31337) => {
  const clock = createTestClock()
  const abort = new AbortController()
  const network = { id, rpcUrls: { default: { http: urls } } }
  const question = { method: 'eth_blockNumber', params: [], parse: parseQuantity }
  const read = () => readRpc({ network, clock, signal: abort.signal }, question)
  return { clock, abort, read }
}

describe('readRpc', () => {
  it('asks the first address, and verifies its chain only once', async () => {
    const [first, second] = [await start(), await start()]
    const { read, clock } = setUp([first.url, second.url])
    expect(await read()).toBe(16n)
    expect(await read()).toBe(16n)
    expect(first.requests.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_blockNumber'])
    expect(second.requests).toEqual([])
    expect(clock.delays).toEqual([])
    expect(first.requests[0]?.headers).not.toHaveProperty('cookie')
  })

  it.each<[string, Record<string, RpcAnswer>]>([
    ['returns an error', { eth_blockNumber: () => Promise.reject({ code: -32000, message: 'no' }) }],
    ['returns a string that is not a quantity', { eth_blockNumber: () => '16' }],
    ['returns an empty string', { eth_blockNumber: () => '' }],
    ['returns 0x', { eth_blockNumber: () => '0x' }],
    ['returns a number', { eth_blockNumber: () => 16 }],
    ['returns nothing', { eth_blockNumber: () => undefined }],
    ['returns null', { eth_blockNumber: () => null }],
    ['serves another network', { eth_chainId: () => '0x1' }],
    ['reports no network', { eth_chainId: () => null }],
  ])('goes on to the next address when one %s (T-B7.7)', async (_name, answers) => {
    const [bad, good] = [await start(answers), await start()]
    const { read } = setUp([bad.url, good.url])
    expect(await read()).toBe(16n)
    expect(good.count('eth_blockNumber')).toBe(1)
  })

  it.each<[string, NonNullable<TestRpc['raw']>]>([
    ['a page', (response) => response.end('<!doctype html>')],
    ['null', (response) => response.end('null')],
    [
      'the answer of another request',
      (response, { id }) => response.end(JSON.stringify({ id: id + 1, result: '0x7a69' })),
    ],
    ['no id', (response) => response.end(JSON.stringify({ result: '0x7a69' }))],
    ['403', (response) => response.writeHead(403).end()],
    ['too much', (response) => response.end(`"${'x'.repeat(11_000_000)}"`)],
  ])('rejects %s as a response, and does not repeat the request', async (_name, raw) => {
    const [bad, good] = [await start(), await start()]
    bad.raw = raw
    const { read } = setUp([bad.url, good.url])
    expect(await read()).toBe(16n)
    expect(bad.requests).toHaveLength(1)
  })

  it.each<[string, NonNullable<TestRpc['raw']>]>([
    ['503', (response) => response.writeHead(503).end()],
    ['a cut connection', (response) => response.destroy()],
    ['a redirect, which it does not follow', (response) => response.writeHead(307, { location: '/other' }).end()],
  ])('repeats twice what may recover, then goes on: %s', async (_name, raw) => {
    const [bad, good] = [await start(), await start()]
    bad.raw = raw
    const { read, clock } = setUp([bad.url, good.url])
    const promise = read()
    for (const ms of [200, 400]) {
      await waitUntil(() => clock.delays.some((delay) => delay < 1000))
      clock.advance(ms)
    }
    expect(await promise).toBe(16n)
    expect(bad.requests).toHaveLength(3)
    expect(clock.delays).toEqual([])
  })

  it('waits as long as a busy address asks, unless that is too long', async () => {
    const busy = await start()
    let seconds = '2'
    busy.raw = (response) => response.writeHead(429, { 'retry-after': seconds }).end()
    const { read, clock } = setUp([busy.url])
    const promise = read()
    promise.catch(() => undefined)
    await waitUntil(() => clock.delays.includes(2000))
    clock.advance(1999)
    expect(busy.requests).toHaveLength(1)
    seconds = '60'
    clock.advance(1)
    await expect(promise).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
    expect(busy.requests).toHaveLength(2)
  })

  it('gives an unresponsive address 10 s', async () => {
    const [silent, good] = [await start({ eth_blockNumber: () => silence }), await start()]
    const { read, clock } = setUp([silent.url, good.url])
    const promise = read()
    await waitUntil(() => silent.count('eth_blockNumber') === 1)
    clock.advance(9999)
    expect(good.requests).toEqual([])
    clock.advance(1)
    expect(await promise).toBe(16n)

    const alone = setUp([silent.url])
    const failing = alone.read()
    failing.catch(() => undefined)
    await waitUntil(() => silent.count('eth_blockNumber') === 2)
    alone.clock.advance(10_000)
    await expect(failing).rejects.toMatchObject({ code: 'RPC_UNREACHABLE', cause: { code: 'TIMEOUT' } })
  })

  it('rejects when every address serves another network, and asks again later', async () => {
    const [one, other] = [await start({ eth_chainId: () => '0x1' }), await start({ eth_chainId: () => '0x2' })]
    const { read } = setUp([one.url, other.url])
    await expect(read()).rejects.toMatchObject({
      code: 'RPC_CHAIN_MISMATCH',
      details: { expected: '31337', actual: '1' },
    })
    expect(one.count('eth_blockNumber') + other.count('eth_blockNumber')).toBe(0)
    other.answers.eth_chainId = () => '0x7a69'
    expect(await read()).toBe(16n)
    other.answers.eth_blockNumber = () => null
    await expect(read()).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  })

  it('verifies an address again when it is listed for another network', async () => {
    const server = await start()
    expect(await setUp([server.url]).read()).toBe(16n)
    await expect(setUp([server.url], 1).read()).rejects.toMatchObject({
      code: 'RPC_CHAIN_MISMATCH',
      details: { expected: '1', actual: '31337' },
    })
    expect(server.count('eth_blockNumber')).toBe(1)
  })

  it('rejects when there is no usable address (334)', async () => {
    for (const urls of [[], ['http://example.org', 'javascript:x', 'wss://example.org', 'https://user@example.org']]) {
      await expect(setUp(urls).read()).rejects.toMatchObject({
        code: 'RPC_URL_MISSING',
        message: 'No URL was provided to the Transport',
      })
    }
  })

  it('stops when it is aborted, and asks no other address', async () => {
    const [silent, good] = [await start({ eth_blockNumber: () => silence }), await start()]
    const { read, abort, clock } = setUp([silent.url, good.url])
    const promise = read()
    promise.catch(() => undefined)
    await waitUntil(() => silent.count('eth_blockNumber') === 1)
    abort.abort(new Error('over'))
    await expect(promise).rejects.toMatchObject({ code: 'ABORTED', cause: { message: 'over' } })
    expect(clock.delays).toEqual([])
    await expect(read()).rejects.toMatchObject({ code: 'ABORTED' })
    expect(good.requests).toEqual([])
  })

  it('asks every address while the answer is null', async () => {
    const [empty, full] = [await start({ eth_blockNumber: () => null }), await start()]
    const ask = (urls: readonly string[]) =>
      readRpc(
        {
          network: { id: 31337, rpcUrls: { default: { http: urls } } },
          clock: createTestClock(),
          signal: new AbortController().signal,
        },
        { method: 'eth_blockNumber', params: [], parse: (answer) => (answer === null ? null : parseQuantity(answer)) },
        { every: true },
      )
    expect(await ask([empty.url, full.url])).toBe(16n)
    expect(await ask([empty.url])).toBeNull()
  })
})
