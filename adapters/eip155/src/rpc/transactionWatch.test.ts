import type { Network } from '@latchkey/kernel'
import type { RpcAnswer, TestRpc } from '@latchkey/kernel/testing'
import { createTestClock, waitUntil } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startRpc } from '../testing/startRpc.test.double.js'
import { transactionWatch } from './transactionWatch.js'

const hash = `0x${'ab'.repeat(32)}`
const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const unlisted = { id: 1, rpcUrls: { default: { http: [] } } } as unknown as Network
const receipt = { transactionHash: hash, blockNumber: '0x10', status: '0x1', logs: [] }

const servers: TestRpc[] = []
const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeEach(() => void process.on('unhandledRejection', note))
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
  process.off('unhandledRejection', note)
  expect(unhandled.splice(0)).toEqual([])
})

const setUp = async (answers?: Record<string, RpcAnswer>) => {
  const server = await startRpc({
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => ({ hash, from, nonce: '0x5' }),
    ...answers,
  })
  servers.push(server)
  const clock = createTestClock()
  const abort = new AbortController()
  const network = { id: 31337, rpcUrls: { default: { http: [server.url] } } } as unknown as Network
  const input = { networkId: 'eip155:31337', network, clock, signal: abort.signal }
  const polls = () => server.count('eth_getTransactionReceipt')
  /** A poll is over when the next one is set. */
  const polled = () => waitUntil(() => clock.delays.includes(3000) || clock.delays.includes(30_000))
  return { server, clock, abort, input, polls, polled, watch: transactionWatch(hash, input) }
}

describe('transactionWatch', () => {
  it('polls every 3 s in the first minute, then every 30 s, 99 times, then reports unknown (N11)', async () => {
    const { watch, clock, polls, polled } = await setUp()
    let outcome: unknown
    const promise = watch.wait().then((value) => {
      outcome = value
    })
    const gaps: number[] = []
    for (let poll = 1; poll < 99; poll++) {
      await polled()
      expect(polls()).toBe(poll)
      const [gap = 0] = clock.delays
      gaps.push(gap)
      clock.advance(gap)
    }
    await promise
    expect(outcome).toEqual({ status: 'unknown' })
    expect(polls()).toBe(99)
    expect(gaps).toEqual([...Array(20).fill(3000), ...Array(78).fill(30_000)])
    expect(clock.delays).toEqual([])

    // No poll is left, but a check still resolves.
    expect(await watch.wait()).toEqual({ status: 'unknown' })
    expect(polls()).toBe(99)
    expect(await watch.check()).toEqual({ status: 'unknown' })
    expect(polls()).toBe(100)
  })

  it('check finds a transaction that landed after unknown, and resolves all waiters', async () => {
    const { watch, server, clock, polled } = await setUp()
    const waiting = watch.wait()
    await polled()
    server.answers.eth_getTransactionReceipt = () => receipt
    expect(await watch.check()).toMatchObject({ status: 'landed' })
    expect(await waiting).toMatchObject({ status: 'landed' })
    expect(clock.delays).toEqual([])
    const before = server.requests.length
    expect(await watch.wait()).toMatchObject({ status: 'landed' })
    expect(await watch.check()).toMatchObject({ status: 'landed' })
    expect(server.requests).toHaveLength(before)
  })

  it('does not report a transaction as failed when its network cannot be reached (335)', async () => {
    const { watch, server, clock, polled } = await setUp({ eth_getTransactionReceipt: () => 'rubbish' })
    const promise = watch.wait()
    for (let poll = 0; poll < 5; poll++) {
      await polled()
      clock.advance(3000)
      await waitUntil(() => !clock.delays.includes(3000))
    }
    expect(await watch.check()).toMatchObject({ status: 'unknown', error: { code: 'RPC_UNREACHABLE' } })
    server.answers.eth_getTransactionReceipt = () => ({ ...receipt, status: '0x0' })
    await polled()
    clock.advance(3000)
    expect(await promise).toMatchObject({ status: 'failed', receipt: { status: 'reverted' } })
  })

  it('reports why no node could be asked', async () => {
    const { input, polls } = await setUp()
    const { signal } = new AbortController()
    const watch = transactionWatch(hash, { ...input, network: unlisted, signal })
    expect(await watch.wait()).toMatchObject({ status: 'unknown', error: { code: 'RPC_URL_MISSING' } })
    expect(await watch.check()).toMatchObject({ status: 'unknown', error: { code: 'RPC_URL_MISSING' } })
    expect(polls()).toBe(0)
  })

  it('all waiters share one loop, across handles too, and it stops with the last', async () => {
    const { input, watch, clock, polls, polled } = await setUp()
    const again = transactionWatch(hash.replace(/ab/g, 'AB'), input)
    expect(again).toBe(watch)
    const aborts = [new AbortController(), new AbortController(), new AbortController()]
    const waits = aborts.map(({ signal }) => watch.wait(signal))
    const outcomes = Promise.allSettled(waits)
    await polled()
    expect(polls()).toBe(1)
    expect(clock.delays).toEqual([3000])
    aborts[0]?.abort()
    await expect(waits[0]).rejects.toMatchObject({ code: 'ABORTED' })
    expect(clock.delays).toEqual([3000])
    aborts[1]?.abort()
    aborts[2]?.abort()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(clock.delays).toEqual([])

    // Resumed where it was.
    const last = new AbortController()
    const promise = watch.wait(last.signal)
    promise.catch(() => undefined)
    await polled()
    expect(polls()).toBe(2)
    last.abort()
    await expect(promise).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('a wait that is aborted before it starts sends no request', async () => {
    const { watch, polls, clock } = await setUp()
    await expect(watch.wait(AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
    expect(polls()).toBe(0)
    expect(clock.delays).toEqual([])
  })

  it("a wait that starts during another's last poll gets its result", async () => {
    const { watch, polls, polled, server } = await setUp()
    let answer: (value: unknown) => void = () => undefined
    server.answers.eth_getTransactionReceipt = () => new Promise((resolve) => (answer = resolve))
    const first = new AbortController()
    const given = watch.wait(first.signal)
    given.catch(() => undefined)
    await waitUntil(() => polls() === 1)
    first.abort()
    await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
    const second = new AbortController()
    const promise = watch.wait(second.signal)
    promise.catch(() => undefined)
    answer(null)
    await polled()
    expect(polls()).toBe(1)
    second.abort()
    await expect(promise).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('ends when the instance is destroyed, and another instance goes on', async () => {
    const { watch, input, abort, clock, polled } = await setUp()
    const promise = watch.wait()
    await polled()
    abort.abort()
    await expect(promise).rejects.toMatchObject({ code: 'ABORTED' })
    expect(clock.delays).toEqual([])
    await expect(watch.wait()).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(watch.check()).rejects.toMatchObject({ code: 'ABORTED' })
    const other = new AbortController()
    expect(transactionWatch(hash, { ...input, signal: other.signal })).not.toBe(watch)
  })

  it('each transaction has its own watch (335)', async () => {
    const { input, watch, server, clock } = await setUp()
    const otherHash = `0x${'cd'.repeat(32)}`
    server.answers.eth_getTransactionReceipt = ([asked]) =>
      asked === hash ? { ...receipt, status: '0x0' } : { ...receipt, transactionHash: otherHash }
    const other = transactionWatch(otherHash, input)
    const elsewhere = transactionWatch(hash, { ...input, networkId: 'eip155:1', network: unlisted })
    expect(await watch.wait()).toMatchObject({ status: 'failed' })
    expect(await other.wait()).toMatchObject({ status: 'landed' })
    expect(await elsewhere.wait()).toMatchObject({ status: 'unknown' })
    expect(clock.delays).toEqual([])
  })

  it('eight checks at once send one request', async () => {
    const { watch, polls } = await setUp()
    await Promise.all(Array.from({ length: 8 }, () => watch.check()))
    expect(polls()).toBe(1)
  })
})
