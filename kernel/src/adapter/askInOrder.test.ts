import { describe, expect, it, vi } from 'vitest'
import { readLimited, readLimitedText } from '../http/readLimited.js'
import { createTestClock } from '../testing/createTestClock.js'
import { waitUntil } from '../testing/waitUntil.js'
import { askInOrder } from './askInOrder.js'

let urls = 0
/** URLs that no other test has verified. */
const addresses = (count: number): string[] => Array.from({ length: count }, () => `https://node${urls++}.example/`)
const parts = () => ({ clock: createTestClock(), signal: new AbortController().signal })

describe('askInOrder', () => {
  it('returns the first valid result, and collects the failures of the other URLs', async () => {
    const list = addresses(3)
    const failures: unknown[] = []
    const ask = vi.fn(async (url: string) => {
      if (url === list[0]) throw new Error('down')
      return url === list[1] ? undefined : 7
    })
    await expect(askInOrder(list, ask, { ...parts(), failures })).resolves.toBe(7)
    expect(ask.mock.calls.map(([url]) => url)).toEqual(list)
    expect(failures).toMatchObject([{ message: 'down' }, { code: 'RPC_ANSWER_INVALID' }])
  })

  it('verifies each URL once, and uses no result of one that serves another chain', async () => {
    const [liar = '', good = ''] = addresses(2)
    const read = vi.fn(async (url: string) => (url === liar ? '2' : '1'))
    const ask = vi.fn(async () => 7)
    const options = { ...parts(), verify: { expected: '1', read } }
    for (let round = 0; round < 2; round++) await expect(askInOrder([liar, good], ask, options)).resolves.toBe(7)
    expect(read.mock.calls.map(([url]) => url)).toEqual([liar, good, liar])
    expect(ask).toHaveBeenCalledTimes(2)
    await expect(askInOrder([liar], ask, options)).rejects.toMatchObject({
      code: 'RPC_CHAIN_MISMATCH',
      details: { origin: new URL(liar).origin, expected: '1', actual: '2' },
    })
  })

  it('retries a busy URL, but not beyond the longest pause', async () => {
    const clock = createTestClock()
    const { signal } = new AbortController()
    const busy = async () => {
      throw new Error('busy')
    }
    const call = vi.fn(busy)
    const asking = askInOrder(addresses(1), (_url, { patiently }) => patiently(call), {
      clock,
      signal,
      retry: () => 0,
      unreachable: 'Nobody is there.',
    })
    for (const calls of [1, 2]) {
      await waitUntil(() => call.mock.calls.length === calls && clock.pending === 2)
      clock.advance(400)
    }
    await expect(asking).rejects.toMatchObject({ code: 'RPC_UNREACHABLE', message: 'Nobody is there.' })
    expect(call).toHaveBeenCalledTimes(3)
    const slow = vi.fn(busy)
    const late = askInOrder(addresses(1), (_url, { patiently }) => patiently(slow), {
      clock,
      signal,
      retry: () => 3001,
    })
    await expect(late).rejects.toMatchObject({ code: 'RPC_UNREACHABLE', cause: { message: 'busy' } })
    expect(slow).toHaveBeenCalledOnce()
    expect(clock.pending).toBe(0)
  })

  it('queries the next URL after the deadline, and aborts the slow one', async () => {
    const clock = createTestClock()
    const [silent, good] = addresses(2)
    let own: AbortSignal | undefined
    const asking = askInOrder(
      [silent ?? '', good ?? ''],
      async (url, { signal }) => {
        if (url === good) return 7
        own = signal
        return new Promise<number>(() => undefined)
      },
      { clock, signal: new AbortController().signal },
    )
    clock.advance(10_000)
    await expect(asking).resolves.toBe(7)
    expect(own?.reason).toMatchObject({ code: 'TIMEOUT' })
    expect(clock.pending).toBe(0)
  })

  it('stops with the signal, and requires a URL', async () => {
    const abort = new AbortController()
    const asking = askInOrder(addresses(2), () => new Promise<number>(() => undefined), {
      clock: createTestClock(),
      signal: abort.signal,
    })
    abort.abort('over')
    await expect(asking).rejects.toMatchObject({ code: 'ABORTED', cause: 'over' })
    await expect(askInOrder([], async () => 1, parts())).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
  })

  it('queries all URLs while the result is null', async () => {
    const list = addresses(2)
    await expect(askInOrder(list, async () => null, { ...parts(), every: true })).resolves.toBeNull()
    const ask = vi.fn(async (url: string) => (url === list[0] ? null : 7))
    await expect(askInOrder(list, ask, { ...parts(), every: true })).resolves.toBe(7)
    await expect(askInOrder(list, ask, parts())).resolves.toBeNull()
  })
})

describe('readLimited', () => {
  it('reads up to the limit, and fetches nothing beyond it', async () => {
    await expect(readLimitedText(new Response('grün'))).resolves.toBe('grün')
    await expect(readLimited(new Response(null), 0)).resolves.toEqual(new Uint8Array())
    let pulls = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulls++
        controller.enqueue(new Uint8Array(10))
      },
    })
    await expect(readLimited(new Response(endless), 25)).rejects.toThrow(RangeError)
    expect(pulls).toBeLessThan(6)
  })
})
