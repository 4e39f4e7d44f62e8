import { afterEach, describe, expect, it } from 'vitest'
import type { Relay, StartRelayOptions } from './contract.js'
import { startRelay } from './startRelay.js'
import type { Push, TestClient } from './testClient.test.double.js'
import { connectClient, createClientKey, topicOf } from './testClient.test.double.js'

const relays: Relay[] = []
const start = async (options: StartRelayOptions = {}): Promise<Relay> => {
  const relay = await startRelay(options)
  relays.push(relay)
  return relay
}
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.close()))
})

const a = topicOf('a')
const publication = (message: string, topic = a) => ({ topic, message, ttl: 300, tag: 1 })
const codeOf = async (client: TestClient, method: string, params: unknown): Promise<string | undefined> =>
  (await client.call(method, params)).error?.data
const isAlive = async (relay: Relay): Promise<void> => {
  const client = await connectClient(relay.url)
  expect(await client.result('irn_subscribe', { topic: a })).toBeTypeOf('string')
  await client.end()
}
/** A clock that stands still, so that no bucket refills. */
const still = () => {
  const start = Date.now()
  let passed = 0
  const pass = (ms: number): void => {
    passed += ms
  }
  return { now: () => start + passed, pass }
}

describe('params', () => {
  it.each([
    ['irn_publish', {}],
    ['irn_publish', { topic: a, message: '', ttl: 300 }],
    ['irn_publish', { topic: a, message: 1, ttl: 300 }],
    ['irn_publish', { topic: a.toUpperCase(), message: 'x', ttl: 300 }],
    ['irn_publish', { topic: `${a}00`, message: 'x', ttl: 300 }],
    ['irn_publish', { topic: a, message: 'x', ttl: 4 }],
    ['irn_publish', { topic: a, message: 'x', ttl: 2_592_001 }],
    ['irn_publish', { topic: a, message: 'x', ttl: '300' }],
    ['irn_publish', { topic: a, message: 'x', ttl: 300.5 }],
    ['irn_publish', { topic: a, message: 'x', ttl: 300, tag: -1 }],
    ['irn_publish', { topic: a, message: 'x', ttl: 300, tag: 2 ** 32 }],
    ['irn_publish', { topic: a, message: 'x', ttl: 300, attestation: {} }],
    ['irn_publish', { topic: a, message: 'x', ttl: 300, attestation: 'x'.repeat(8193) }],
    ['irn_batchPublish', { messages: [] }],
    ['irn_batchPublish', { messages: [publication('x'), null] }],
    ['irn_batchPublish', { messages: { length: 1 } }],
    ['irn_subscribe', { topic: null }],
    ['irn_subscribe', { topic: [a] }],
    ['irn_batchSubscribe', { topics: [] }],
    ['irn_batchSubscribe', { topics: Array(501).fill(a) }],
    ['irn_batchSubscribe', { topics: a }],
    ['irn_unsubscribe', { id: 'x' }],
    ['irn_batchUnsubscribe', { subscriptions: [a] }],
    ['irn_fetchMessages', { topics: [a] }],
    ['irn_batchFetchMessages', { topics: [1] }],
    ['irn_batchReceive', { receipts: [{ topic: a, messageId: 'x' }] }],
    ['wc_proposeSession', { pairingTopic: a }],
    ['wc_approveSession', { pairingTopic: a, sessionTopic: a, sessionProposalResponse: 'x' }],
  ])('%s refuses %j', async (method, params) => {
    const relay = await start()
    const client = await connectClient(relay.url)
    const { error } = await client.call(method, params)
    expect(error).toMatchObject({ code: -32602, data: 'INVALID_PARAMS' })
    expect(relay.stats()).toMatchObject({ subscriptions: 0, mailbox: { messages: 0 }, total: { refusedRequests: 1 } })
  })

  it('gives a message without ttl the default lifetime of its tag', async () => {
    const clock = still()
    const relay = await start({ clock })
    const client = await connectClient(relay.url)
    await client.result('irn_subscribe', { topic: a })
    await client.result('irn_publish', { topic: a, message: 'ping', tag: 1002 })
    await client.result('irn_publish', { topic: a, message: 'request', tag: 1108, ttl: null })
    await client.result('irn_publish', { topic: a, message: 'delete', tag: 1112 })
    const waiting: number[] = []
    for (const ms of [29_999, 2, 270_000, 86_099_998, 2]) {
      clock.pass(ms)
      waiting.push(relay.stats().mailbox.messages)
    }
    expect(waiting).toEqual([3, 2, 1, 1, 0])
  })

  it('refuses older method names and unknown methods', async () => {
    const relay = await start()
    const client = await connectClient(relay.url)
    for (const method of ['waku_publish', 'irn_subscription', '__proto__', 'constructor', ''])
      expect((await client.call(method, {})).error).toMatchObject({ code: -32601, data: 'METHOD_NOT_FOUND' })
  })
})

describe('sizes', () => {
  it('accepts up to 64 kB, counted in bytes', async () => {
    const relay = await start()
    const client = await connectClient(relay.url)
    const size = 64 * 1024
    expect(await client.result('irn_publish', publication('x'.repeat(size)))).toBe(true)
    expect(await codeOf(client, 'irn_publish', publication('x'.repeat(size + 1)))).toBe('MESSAGE_TOO_LARGE')
    expect(await codeOf(client, 'irn_publish', publication('ü'.repeat(size / 2 + 1)))).toBe('MESSAGE_TOO_LARGE')
    expect(relay.stats().mailbox.messages).toBe(1)
  })

  it('closes a socket that sends a huge frame, whole or fragmented', async () => {
    const relay = await start()
    const [whole, parts] = [await connectClient(relay.url), await connectClient(relay.url)]
    whole.socket.send('x'.repeat(50_000_000))
    expect([1006, 1009]).toContain((await whole.closed).code)
    const piece = 'x'.repeat(60_000)
    for (let index = 0; index < 10; index++) parts.socket.send(piece, { fin: false })
    expect((await parts.closed).code).toBe(1009)
    await isAlive(relay)
  })

  it('survives deeply nested and prototype-polluting JSON', async () => {
    const relay = await start()
    const client = await connectClient(relay.url)
    const deep = 60_000
    client.socket.send(
      `{"id":1000,"jsonrpc":"2.0","method":"irn_subscribe","params":${'['.repeat(deep)}${']'.repeat(deep)}}`,
    )
    expect((await client.nextAnswer()).error?.data).toBe('INVALID_PARAMS')
    client.socket.send(
      `{"__proto__":{"polluted":1},"id":1001,"jsonrpc":"2.0","method":"irn_subscribe","params":{"__proto__":{"topic":"${a}"}}}`,
    )
    expect((await client.nextAnswer()).error?.data).toBe('INVALID_PARAMS')
    client.socket.send(
      `{"id":1002,"jsonrpc":"2.0","method":"irn_subscribe","params":{"constructor":{"prototype":{"polluted":1}},"topic":"${a}"}}`,
    )
    expect((await client.nextAnswer()).result).toBeTypeOf('string')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('counts', () => {
  it('limits topics per socket, and refuses a batch as a whole', async () => {
    const relay = await start({ limits: { topicsPerSocket: 3 } })
    const client = await connectClient(relay.url)
    const topics = [1, 2, 3, 4].map((index) => topicOf(`${index}`))
    expect(await codeOf(client, 'irn_batchSubscribe', { topics })).toBe('TOO_MANY_TOPICS')
    expect(relay.stats().subscriptions).toBe(0)
    await client.result('irn_batchSubscribe', { topics: [...topics.slice(0, 3), topics[0]] })
    expect(await codeOf(client, 'irn_subscribe', { topic: topics[3] })).toBe('TOO_MANY_TOPICS')
    await client.result('irn_batchSubscribe', { topics: topics.slice(0, 3) })
    expect(relay.stats().subscriptions).toBe(3)
  })

  it('limits topics per address and in total until they are released', async () => {
    for (const limits of [{ topicsPerAddress: 3 }, { topics: 3 }]) {
      const relay = await start({ limits })
      const [first, second] = [await connectClient(relay.url), await connectClient(relay.url)]
      await first.result('irn_batchSubscribe', { topics: [topicOf('1'), topicOf('2'), topicOf('2')] })
      const two = { topics: [topicOf('1'), topicOf('3')] }
      expect(await codeOf(second, 'irn_batchSubscribe', two)).toBe('TOO_MANY_TOPICS')
      await first.result('irn_unsubscribe', { topic: topicOf('2') })
      await second.result('irn_batchSubscribe', two)
      expect(await codeOf(second, 'irn_subscribe', { topic: topicOf('4') })).toBe('TOO_MANY_TOPICS')
      await first.end()
      await expect.poll(() => relay.stats().sockets).toBe(1)
      await second.result('irn_subscribe', { topic: topicOf('4') })
    }
  })

  it('keeps the newest messages of a topic, by number and by size', async () => {
    const relay = await start({ limits: { mailboxMessages: 3, mailboxBytes: 1000 } })
    const [sender, reader] = [await connectClient(relay.url), await connectClient(relay.url)]
    for (let index = 0; index < 5; index++) await sender.result('irn_publish', publication(`${index}`))
    expect(relay.stats()).toMatchObject({ mailbox: { messages: 3 }, total: { lost: 2 } })
    const big = 'x'.repeat(999)
    await sender.result('irn_publish', publication(big))
    await reader.result('irn_subscribe', { topic: a })
    expect((await reader.received(2)).map(({ message }) => message)).toEqual(['4', big])
    expect(relay.stats().total.lost).toBe(4)
  })

  it('accepts a message again after it was dropped (S5)', async () => {
    const relay = await start({ limits: { mailboxMessages: 2 } })
    const sender = await connectClient(relay.url)
    for (const message of ['1', '2', '3', '1'])
      expect(await sender.result('irn_publish', publication(message))).toBe(true)
    const reader = await connectClient(relay.url)
    const { messages } = (await reader.result('irn_fetchMessages', { topic: a })) as {
      readonly messages: readonly { readonly message: string }[]
    }
    expect(messages.map(({ message }) => message)).toEqual(['3', '1'])
  })

  it.each(['storedBytesPerAddress', 'topicsPerProjectAddress'] as const)(
    'limits what an address stores until it is read: %s (S5)',
    async (name) => {
      const relay = await start({ limits: { [name]: name === 'storedBytesPerAddress' ? 2500 : 2 } })
      const sender = await connectClient(relay.url)
      const message = 'x'.repeat(488)
      const send = (topic: string) => codeOf(sender, 'irn_publish', publication(message, topicOf(topic)))
      expect([await send('1'), await send('2'), await send('3')]).toEqual([undefined, undefined, 'MAILBOX_FULL'])
      const reader = await connectClient(relay.url)
      await reader.result('irn_subscribe', { topic: topicOf('1') })
      await reader.received(1)
      await reader.result('irn_subscribe', { topic: topicOf('9') })
      expect(await send('5')).toBeUndefined()
    },
  )

  it('remembers so many readers of a message, delivers to the others too, and waits for those alone', async () => {
    const relay = await start({ limits: { readersPerMessage: 2 } })
    const sender = await connectClient(relay.url)
    const silent = { acknowledges: false }
    const [first, second, third] = [
      await connectClient(relay.url, silent),
      await connectClient(relay.url, silent),
      await connectClient(relay.url, silent),
    ]
    const readers = [first, second, third]
    for (const reader of readers) await reader.result('irn_subscribe', { topic: a })
    await sender.result('irn_publish', publication('x'))
    for (const reader of readers) await reader.received(1)
    for (const reader of [first, second]) {
      reader.acknowledge(reader.pushes[0] as Push)
      // Its response comes after the acknowledgement.
      await reader.call('irn_fetchMessages', { topic: topicOf('other') })
    }
    expect(relay.stats()).toMatchObject({ unacknowledged: 1, mailbox: { messages: 0 } })
  })

  it('counts the attestation of a message, which may be longer than the message', async () => {
    const relay = await start({ limits: { storedBytesPerAddress: 2500 } })
    const sender = await connectClient(relay.url)
    const send = (message: string) =>
      codeOf(sender, 'irn_publish', { ...publication(message), attestation: 'x'.repeat(1000) })
    expect([await send('1'), await send('2')]).toEqual([undefined, 'MAILBOX_FULL'])
    expect(relay.stats().mailbox.bytes).toBe(1513)
  })

  it.each([
    ['topicsPerProject', 5],
    ['storedBytes', 5_050],
  ])('stays open to others by dropping the oldest of the largest holder: %s (S5)', async (name, most) => {
    const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.3']
    const relay = await start({ addressOf: () => addresses.shift() ?? '10.0.0.9', limits: { [name]: most } })
    const [flooder, visitor, late] = [
      await connectClient(relay.url),
      await connectClient(relay.url),
      await connectClient(relay.url),
    ]
    const send = (client: TestClient, topic: string) =>
      client.result('irn_publish', publication('x'.repeat(488), topicOf(topic)))
    await send(visitor, 'v')
    for (const topic of ['1', '2', '3', '4']) await send(flooder, topic)
    await send(late, 'l')
    await send(flooder, '5')
    const reader = await connectClient(relay.url)
    const topics = ['v', '1', '2', '3', '4', 'l', '5'].map(topicOf)
    const { messages } = (await reader.result('irn_batchFetchMessages', { topics })) as {
      messages: { topic: string }[]
    }
    const kept = name === 'topicsPerProject' ? ['v', '3', '4', 'l', '5'] : ['v', '4', 'l', '5']
    expect(messages.map(({ topic }) => topic)).toEqual(expect.arrayContaining(kept.map(topicOf)))
    expect(relay.stats().total).toMatchObject({ refusedRequests: 0, lost: 7 - messages.length })
  })

  it('lets another visitor pair in a project that one address has flooded (S5)', async () => {
    const free = { perSecond: 1e9, burst: 1e9 }
    const addresses = ['10.0.0.1', '10.0.0.2']
    const relay = await start({
      addressOf: () => addresses.shift() ?? '10.0.0.9',
      limits: { publishesPerSocket: free, requestsPerSocket: free, requestsPerAddress: free, refusals: free },
    })
    const [flooder, visitor] = [await connectClient(relay.url), await connectClient(relay.url)]
    const flood = (at: number): Promise<string | undefined> => {
      const messages = Array.from({ length: 500 }, (_, index) => ({
        ...publication('x', topicOf(`${at} ${index}`)),
        ttl: 2_592_000,
      }))
      return codeOf(flooder, 'irn_batchPublish', { messages })
    }
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 12; at++) codes.push(await flood(at))
    expect(codes).toEqual([...Array(10).fill(undefined), 'MAILBOX_FULL', 'MAILBOX_FULL'])
    expect(relay.stats().mailbox.topics).toBe(5_000)
    expect(await codeOf(visitor, 'irn_publish', publication('proposal'))).toBeUndefined()
  })

  it('keeps a message for minutes on a topic without subscribers, otherwise for its own lifetime (S5)', async () => {
    const clock = still()
    const relay = await start({ clock })
    const [sender, reader] = [await connectClient(relay.url), await connectClient(relay.url, { acknowledges: false })]
    const names = ['unread', 'before', 'later', 'fetched']
    const [unread, before, later, fetched] = names.map(topicOf)
    await reader.result('irn_subscribe', { topic: before })
    for (const topic of [unread, before, later, fetched])
      await sender.result('irn_publish', { topic, message: 'x', ttl: 86_400 })
    clock.pass(299_999)
    await reader.result('irn_subscribe', { topic: later })
    await reader.result('irn_fetchMessages', { topic: fetched })
    expect(relay.stats().mailbox.topics).toBe(4)
    clock.pass(1)
    expect(relay.stats()).toMatchObject({ mailbox: { topics: 3 }, total: { expired: 1 } })
    await reader.end()
    clock.pass(86_099_999)
    expect(relay.stats().mailbox.topics).toBe(3)
    clock.pass(1)
    expect(relay.stats().mailbox).toEqual({ topics: 0, messages: 0, bytes: 0 })
  })

  it('refuses a batch that does not fit as a whole', async () => {
    const relay = await start({ limits: { storedBytes: 2500 } })
    const sender = await connectClient(relay.url)
    const messages = ['1', '2', '3'].map((topic) => publication('x'.repeat(488), topicOf(topic)))
    expect(await codeOf(sender, 'irn_batchPublish', { messages })).toBe('MAILBOX_FULL')
    expect(relay.stats().mailbox).toEqual({ topics: 0, messages: 0, bytes: 0 })
  })
})

describe('floods', () => {
  it('accepts a burst of 60 messages, then 20 a second per socket, without affecting others', async () => {
    const clock = still()
    const relay = await start({ clock })
    const [flooder, sender] = [await connectClient(relay.url), await connectClient(relay.url)]
    const flood = async (name: string): Promise<number> => {
      const calls = Array.from({ length: 100 }, (_, index) => codeOf(flooder, 'irn_publish', publication(name + index)))
      const codes = await Promise.all(calls)
      expect(new Set(codes)).toEqual(new Set([undefined, 'RATE_LIMITED']))
      return codes.filter((code) => code === undefined).length
    }
    expect(await flood('a')).toBe(60)
    expect(await sender.result('irn_publish', publication('calm'))).toBe(true)
    clock.pass(1000)
    expect(await flood('b')).toBe(20)
    const messages = Array.from({ length: 61 }, (_, index) => publication(`c${index}`))
    expect(await codeOf(sender, 'irn_batchPublish', { messages })).toBe('RATE_LIMITED')
    expect(relay.stats().mailbox.messages).toBe(81)
  })

  it('closes a socket that keeps sending refused requests', async () => {
    const limits = { requestsPerSocket: { perSecond: 1, burst: 5 }, refusals: { perSecond: 1, burst: 3 } }
    const relay = await start({ clock: still(), limits })
    const client = await connectClient(relay.url)
    const send = (): void => client.socket.send(`{"id":"x","jsonrpc":"2.0","method":"x","params":{}}`)
    for (let index = 0; index < 20; index++) send()
    expect(await client.closed).toEqual({ code: 1008, reason: 'Too many requests' })
    await isAlive(relay)
  })

  it('counts each message of a batch', async () => {
    const limits = { requestsPerAddress: { perSecond: 1, burst: 10 } }
    const relay = await start({ clock: still(), limits })
    const client = await connectClient(relay.url)
    const messages = Array.from({ length: 10 }, (_, index) => publication(`${index}`))
    expect(await codeOf(client, 'irn_batchPublish', { messages })).toBeUndefined()
    expect(await codeOf(client, 'irn_subscribe', { topic: a })).toBe('RATE_LIMITED')
  })

  it('counts all sockets of an address together', async () => {
    const limits = { requestsPerAddress: { perSecond: 1, burst: 10 } }
    const relay = await start({ clock: still(), limits })
    const clients = await Promise.all([1, 2, 3].map(() => connectClient(relay.url)))
    const codes: unknown[] = []
    for (const client of [...clients, ...clients, ...clients, ...clients]) codes.push(await codeOf(client, 'x', {}))
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2)
  })

  it('closes a socket that floods with pings or unsolicited responses', async () => {
    const limits = { requestsPerSocket: { perSecond: 1, burst: 5 }, refusals: { perSecond: 1, burst: 3 } }
    const relay = await start({ clock: still(), limits })
    const [pinger, answerer] = [await connectClient(relay.url), await connectClient(relay.url)]
    for (let index = 0; index < 20; index++) {
      pinger.socket.ping()
      answerer.socket.send(`{"id":${index},"jsonrpc":"2.0","result":true}`)
    }
    expect((await Promise.all([pinger.closed, answerer.closed])).map(({ code }) => code)).toEqual([1008, 1008])
  })

  it('closes a socket that sends malformed frames', async () => {
    const relay = await start({ clock: still() })
    const [texts, binary] = [await connectClient(relay.url), await connectClient(relay.url)]
    for (let index = 0; index < 20; index++) {
      texts.socket.send('{')
      binary.socket.send(Buffer.from('{}'))
    }
    for (const client of [texts, binary])
      expect(await client.closed).toEqual({ code: 1008, reason: 'Malformed frames' })
    expect(relay.stats().total.badFrames).toBe(22)
    await isAlive(relay)
  })

  it('does not pile up pushes for a client that does not acknowledge, and loses none', async () => {
    const relay = await start({ limits: { unacknowledged: 5 } })
    const key = createClientKey()
    const [sender, reader] = [
      await connectClient(relay.url),
      await connectClient(relay.url, { key, acknowledges: false }),
    ]
    await reader.result('irn_subscribe', { topic: a })
    for (let index = 0; index < 40; index++) await sender.result('irn_publish', publication(`${index}`))
    await reader.result('irn_subscribe', { topic: topicOf('z') })
    expect(reader.pushes).toHaveLength(5)
    expect(relay.stats()).toMatchObject({ unacknowledged: 5, mailbox: { messages: 40 } })
    await reader.end()
    const back = await connectClient(relay.url, { key })
    await back.result('irn_subscribe', { topic: a })
    const all = Array.from({ length: 40 }, (_, index) => `${index}`)
    expect((await back.received(40)).map(({ message }) => message)).toEqual(all)
  })

  const bufferLimits = ['bufferedBytesPerAddress', 'bufferedBytesTotal'] as const
  it.each(bufferLimits)('bounds the buffers of clients that do not read, and loses nothing: %s', async (name) => {
    const most = 300_000
    const free = { perSecond: 1e9, burst: 1e9 }
    const limits = { [name]: most, unacknowledged: 500, mailboxBytes: 64_000_000, publishesPerSocket: free }
    const relay = await start({ limits })
    const sender = await connectClient(relay.url)
    const readers = await Promise.all([1, 2].map(() => connectClient(relay.url)))
    for (const reader of readers) await reader.result('irn_subscribe', { topic: a })
    for (const reader of readers) reader.socket.pause()
    const big = 'x'.repeat(60_000)
    let peak = 0
    for (let index = 0; index < 200; index++) {
      await sender.result('irn_publish', publication(`${index}${big}`))
      peak = Math.max(peak, relay.stats().buffered)
    }
    expect(peak).toBeGreaterThan(most)
    expect(peak).toBeLessThan(most + 100_000)
    for (const reader of readers) reader.socket.resume()
    for (const reader of readers) {
      const order = (await reader.received(200)).map(({ message }) => Number(message.replaceAll('x', '')))
      expect(order).toEqual(Array.from({ length: 200 }, (_, index) => index))
      await reader.result('irn_subscribe', { topic: topicOf('z') })
    }
    expect(relay.stats()).toMatchObject({ buffered: 0, unacknowledged: 0, mailbox: { messages: 0 } })
  })

  it('resumes a reader that waited for buffer space used by another', async () => {
    const free = { perSecond: 1e9, burst: 1e9 }
    const limits = { bufferedBytesPerAddress: 100_000, mailboxBytes: 64_000_000, publishesPerSocket: free }
    const relay = await start({ limits })
    const [sender, greedy, modest] = [
      await connectClient(relay.url),
      await connectClient(relay.url),
      await connectClient(relay.url),
    ]
    await greedy.result('irn_subscribe', { topic: a })
    await modest.result('irn_subscribe', { topic: topicOf('m') })
    greedy.socket.pause()
    for (let index = 0; relay.stats().buffered <= 100_000; index++)
      await sender.result('irn_publish', publication(`${index}${'x'.repeat(60_000)}`))
    await sender.result('irn_publish', publication('small', topicOf('m')))
    await modest.result('irn_subscribe', { topic: topicOf('z') })
    expect(modest.pushes).toEqual([])
    greedy.socket.terminate()
    expect(await modest.received(1)).toMatchObject([{ message: 'small' }])
  })

  it('cuts a client that sends requests but never reads', async () => {
    const requests = { perSecond: 10_000, burst: 10_000 }
    const relay = await start({ limits: { bufferedBytes: 100_000, requestsPerSocket: requests } })
    const client = await connectClient(relay.url)
    client.socket.pause()
    const topics = Array.from({ length: 500 }, (_, index) => topicOf(`${index}`))
    const text = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_batchSubscribe', params: { topics } })
    const waitForEnd = async (): Promise<void> => {
      while (relay.stats().sockets > 0) {
        await new Promise((resolve) => client.socket.send(text, resolve))
        // A socket closed here responds before the relay notices the close.
        await new Promise(setImmediate)
      }
    }
    await waitForEnd()
    client.socket.resume()
    expect((await client.closed).code).toBe(1006)
    await isAlive(relay)
  })

  it('bounds what many sockets of an address wait for together when they fetch and never read', async () => {
    const free = { perSecond: 1e9, burst: 1e9 }
    const limits = { bufferedBytesPerAddress: 4_000_000, mailboxBytes: 64_000_000, publishesPerSocket: free }
    const relay = await start({ limits })
    const sender = await connectClient(relay.url)
    for (let index = 0; index < 128; index++)
      await sender.result('irn_publish', publication(`${index}${'x'.repeat(60_000)}`))
    const readers = await Promise.all(Array.from({ length: 10 }, () => connectClient(relay.url)))
    for (const reader of readers) reader.socket.pause()
    const text = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_fetchMessages', params: { topic: a } })
    let peak = 0
    for (let round = 0; round < 32; round++) {
      await Promise.all(readers.map(({ socket }) => new Promise((resolve) => socket.send(text, resolve))))
      await sender.result('irn_subscribe', { topic: topicOf('z') })
      peak = Math.max(peak, relay.stats().buffered)
    }
    expect(peak).toBeGreaterThan(2_000_000)
    // Each socket may wait for one message and one response more.
    expect(peak).toBeLessThan(4_000_000 + readers.length * (64 + 256) * 1024)
    expect(relay.stats().mailbox.messages).toBe(128)
  })

  it('charges reads of full mailboxes by their size', async () => {
    const limits = {
      publishesPerSocket: { perSecond: 1, burst: 2000 },
      requestsPerSocket: { perSecond: 1, burst: 1020 },
    }
    const relay = await start({ clock: still(), limits })
    const sender = await connectClient(relay.url)
    for (let index = 0; index < 1000; index++) await sender.result('irn_publish', publication(`${index}`))
    const reader = await connectClient(relay.url)
    let answered = 0
    while ((await codeOf(reader, 'irn_fetchMessages', { topic: a })) === undefined) answered += 1
    // A thousand messages are examined each time: the cost of eleven requests.
    expect(answered).toBe(Math.ceil(1020 / 11))
  })

  it('charges receipts by what they are compared with, each topic once', async () => {
    const limits = {
      publishesPerSocket: { perSecond: 1, burst: 2000 },
      requestsPerSocket: { perSecond: 1, burst: 1020 },
    }
    const relay = await start({ clock: still(), limits })
    const sender = await connectClient(relay.url)
    for (let index = 0; index < 1000; index++) await sender.result('irn_publish', publication(`${index}`))
    const reader = await connectClient(relay.url)
    // Two pages: 22 of 1020 requests.
    for (let page = 0; page < 2; page++) await reader.result('irn_fetchMessages', { topic: a })
    const receipts = Array.from({ length: 500 }, () => ({ topic: a, messageId: topicOf('another') }))
    let answered = 0
    while ((await codeOf(reader, 'irn_batchReceive', { receipts })) === undefined) answered += 1
    expect(answered).toBe(Math.ceil((1020 - 22) / 11))
    expect(relay.stats().mailbox.messages).toBe(1000)
  })

  it.each([
    ['irn_batchSubscribe', 'topics'],
    ['irn_batchFetchMessages', 'topics'],
    ['irn_batchUnsubscribe', 'subscriptions'],
  ])('charges a batch by its topics: %s', async (method, name) => {
    const relay = await start({ clock: still(), limits: { requestsPerSocket: { perSecond: 1, burst: 510 } } })
    const client = await connectClient(relay.url)
    const topics = Array.from({ length: 500 }, (_, index) => topicOf(`${index}`))
    const params = { [name]: name === 'topics' ? topics : topics.map((topic) => ({ topic })) }
    let answered = 0
    while ((await codeOf(client, method, params)) === undefined) answered += 1
    // Ten topics are one request more.
    expect(answered).toBe(510 / 51)
  })
})
