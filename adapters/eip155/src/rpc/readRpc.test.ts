import type { RpcAnswer, TestRpc } from '@latchkey/kernel/testing'
import { createTestClock, silence, waitUntil } from '@latchkey/kernel/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { startRpc } from '../testing/startRpc.test.double.js'
import { parseQuantity } from './parseQuantity.js'
import { readRpc } from './readRpc.js'

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
  it('asks the first address, and who it is only once', async () => {
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
    ['answers an error', { eth_blockNumber: () => Promise.reject({ code: -32000, message: 'no' }) }],
    ['answers no quantity', { eth_blockNumber: () => '16' }],
    ['answers an empty text', { eth_blockNumber: () => '' }],
    ['answers 0x', { eth_blockNumber: () => '0x' }],
    ['answers a number', { eth_blockNumber: () => 16 }],
    ['answers nothing', { eth_blockNumber: () => undefined }],
    ['answers null', { eth_blockNumber: () => null }],
    ['is another network', { eth_chainId: () => '0x1' }],
    ['names no network', { eth_chainId: () => null }],
  ])('T-B7.7: goes on where an address %s', async (_name, answers) => {
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
  ])('does not take %s for an answer, nor ask for it again', async (_name, raw) => {
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
  ])('repeats what may get better twice, then goes on: %s', async (_name, raw) => {
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

  it('waits as long as a busy address asks, unless that is long', async () => {
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

  it('gives an address that is silent 10 s', async () => {
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

  it('says so when every address is another network, and asks again later', async () => {
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

  it('an address that is one network is asked again who it is when it is listed for another', async () => {
    const server = await start()
    expect(await setUp([server.url]).read()).toBe(16n)
    await expect(setUp([server.url], 1).read()).rejects.toMatchObject({
      code: 'RPC_CHAIN_MISMATCH',
      details: { expected: '1', actual: '31337' },
    })
    expect(server.count('eth_blockNumber')).toBe(1)
  })

  it('[334] says so when there is no address, or none that is fit for use', async () => {
    for (const urls of [[], ['http://example.org', 'javascript:x', 'wss://example.org', 'https://user@example.org']]) {
      await expect(setUp(urls).read()).rejects.toMatchObject({
        code: 'RPC_URL_MISSING',
        message: 'No URL was provided to the Transport',
      })
    }
  })

  it('stops when it is told to, and asks nobody else', async () => {
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
