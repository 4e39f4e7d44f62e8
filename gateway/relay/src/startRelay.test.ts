import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Relay, StartRelayOptions } from './contract.js'
import { startRelay } from './startRelay.js'
import type { TestClient } from './testClient.test.double.js'
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
const b = topicOf('b')
const publish = (client: TestClient, topic: string, message: string, more = {}): Promise<unknown> =>
  client.result('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true, ...more })

describe('methods', () => {
  it('pushes a published message to every other subscriber, with tag, time and attestation', async () => {
    const relay = await start({ clock: { now: () => 1_800_000_000_000 } })
    const now = 1_800_000_000_000
    const [sender, reader] = [await connectClient(relay.url, { now }), await connectClient(relay.url, { now })]
    const id = await reader.result('irn_subscribe', { topic: a })
    expect(id).toBe(
      createHash('sha256')
        .update(a + reader.key.clientId)
        .digest('hex'),
    )
    await sender.result('irn_subscribe', { topic: a })
    expect(await publish(sender, a, 'hello', { attestation: 'proof' })).toBe(true)
    const [push] = await reader.received(1)
    expect(push).toEqual({
      id: expect.any(Number),
      subscription: id,
      topic: a,
      message: 'hello',
      tag: 1108,
      publishedAt: now,
      attestation: 'proof',
    })
    await sender.result('irn_subscribe', { topic: b })
    expect(sender.pushes).toEqual([])
  })

  it('supports the batch methods', async () => {
    const relay = await start()
    const [sender, reader] = [await connectClient(relay.url), await connectClient(relay.url)]
    const ids = await reader.result('irn_batchSubscribe', { topics: [a, b] })
    expect(ids).toHaveLength(2)
    const messages = [a, b].map((topic) => ({ topic, message: `to ${topic}`, ttl: 300, tag: 1 }))
    expect(await sender.result('irn_batchPublish', { messages })).toBe(true)
    const pushes = await reader.received(2)
    expect(pushes.map(({ topic, subscription }) => [topic, subscription])).toEqual([
      [a, (ids as string[])[0]],
      [b, (ids as string[])[1]],
    ])
    const subscriptions = [a, b].map((topic, index) => ({ topic, id: (ids as string[])[index] }))
    expect(await reader.result('irn_batchUnsubscribe', { subscriptions })).toBe(true)
    expect(relay.stats().subscriptions).toBe(0)
  })

  it('stops pushing after irn_unsubscribe', async () => {
    const relay = await start()
    const [sender, reader] = [await connectClient(relay.url), await connectClient(relay.url)]
    const id = await reader.result('irn_subscribe', { topic: a })
    expect(await reader.result('irn_unsubscribe', { topic: a, id })).toBe(true)
    await publish(sender, a, 'unread')
    await reader.result('irn_subscribe', { topic: b })
    expect(reader.pushes).toEqual([])
    expect(relay.stats().mailbox.messages).toBe(1)
  })

  it('keeps messages for an absent client and pushes them after the response to its subscribe', async () => {
    const relay = await start()
    const sender = await connectClient(relay.url)
    for (const message of ['1', '2', '3']) await publish(sender, a, message)
    const reader = await connectClient(relay.url)
    await reader.result('irn_subscribe', { topic: a })
    expect((await reader.received(3)).map(({ message }) => message)).toEqual(['1', '2', '3'])
    expect(reader.order).toEqual(['answer', 'push', 'push', 'push'])
  })

  it('redelivers unacknowledged messages only', async () => {
    const relay = await start()
    const sender = await connectClient(relay.url)
    const key = createClientKey()
    const first = await connectClient(relay.url, { key, acknowledges: false })
    await first.result('irn_subscribe', { topic: a })
    await publish(sender, a, 'taken')
    await publish(sender, a, 'left')
    const [taken] = await first.received(2)
    first.acknowledge(taken!)
    await first.result('irn_subscribe', { topic: b })
    await first.end()
    const second = await connectClient(relay.url, { key })
    await second.result('irn_subscribe', { topic: a })
    expect((await second.received(1)).map(({ message }) => message)).toEqual(['left'])
    await second.result('irn_subscribe', { topic: b })
    expect(second.pushes).toHaveLength(1)
    expect(relay.stats().mailbox.messages).toBe(0)
  })

  it('keeps a message until both of its subscribers have acknowledged it', async () => {
    const relay = await start()
    const sender = await connectClient(relay.url)
    const quick = await connectClient(relay.url)
    const key = createClientKey()
    const silent = await connectClient(relay.url, { key, acknowledges: false })
    for (const reader of [quick, silent]) await reader.result('irn_subscribe', { topic: a })
    await publish(sender, a, 'both')
    await Promise.all([quick.received(1), silent.received(1)])
    await quick.result('irn_subscribe', { topic: b })
    expect(relay.stats().mailbox.messages).toBe(1)
    await silent.end()
    const again = await connectClient(relay.url, { key })
    await again.result('irn_subscribe', { topic: a })
    await again.received(1)
    await again.result('irn_subscribe', { topic: b })
    expect(relay.stats().mailbox.messages).toBe(0)
  })

  it('stops waiting for a subscriber that unsubscribes, unless it is subscribed on another socket', async () => {
    const relay = await start()
    const key = createClientKey()
    const [sender, quick] = [await connectClient(relay.url), await connectClient(relay.url)]
    const silent = await connectClient(relay.url, { key, acknowledges: false })
    const twin = await connectClient(relay.url, { key, acknowledges: false })
    for (const reader of [quick, silent, twin]) await reader.result('irn_subscribe', { topic: a })
    await publish(sender, a, 'both')
    await Promise.all([quick, silent, twin].map((reader) => reader.received(1)))
    await quick.result('irn_subscribe', { topic: b })
    await silent.result('irn_unsubscribe', { topic: a })
    expect(relay.stats().mailbox.messages).toBe(1)
    await twin.result('irn_unsubscribe', { topic: a })
    expect(relay.stats().mailbox.messages).toBe(0)
  })

  it('lets a slow subscriber catch up although another has acknowledged', async () => {
    const relay = await start({ limits: { unacknowledged: 2 } })
    const sender = await connectClient(relay.url)
    const [quick, slow] = [await connectClient(relay.url), await connectClient(relay.url, { acknowledges: false })]
    for (const reader of [quick, slow]) await reader.result('irn_subscribe', { topic: a })
    for (let index = 0; index < 6; index++) await publish(sender, a, `${index}`)
    await quick.received(6)
    await quick.result('irn_subscribe', { topic: b })
    expect(slow.pushes).toHaveLength(2)
    for (let index = 0; index < 6; index++) slow.acknowledge((await slow.received(index + 1))[index]!)
    expect((await slow.received(6)).map(({ message }) => message)).toEqual(['0', '1', '2', '3', '4', '5'])
    await slow.result('irn_subscribe', { topic: b })
    expect(relay.stats()).toMatchObject({ unacknowledged: 0, mailbox: { messages: 0, bytes: 0, topics: 0 } })
  })

  it('keeps an acknowledged proposal briefly for the intended wallet, unlike other messages (S13)', async () => {
    let now = Date.now()
    const relay = await start({ clock: { now: () => now } })
    const dapp = await connectClient(relay.url, { now })
    const [thief, wallet] = [await connectClient(relay.url, { now }), await connectClient(relay.url, { now })]
    await publish(dapp, a, 'request')
    await publish(dapp, b, 'proposal', { tag: 1100 })
    await thief.result('irn_batchSubscribe', { topics: [a, b] })
    await thief.received(2)
    await thief.result('irn_batchSubscribe', { topics: [a, b] })
    expect(relay.stats().mailbox.messages).toBe(1)
    now += 9_999
    await wallet.result('irn_batchSubscribe', { topics: [a, b] })
    expect((await wallet.received(1)).map(({ message }) => message)).toEqual(['proposal'])
    await wallet.result('irn_unsubscribe', { topic: a })
    now += 1
    expect(relay.stats()).toMatchObject({ mailbox: { messages: 0 }, total: { expired: 0, lost: 0 } })
    expect(thief.pushes).toHaveLength(2)
  })

  it('keeps a proposal for a late wallet that has not acknowledged it yet (S13)', async () => {
    let now = Date.now()
    const relay = await start({ clock: { now: () => now } })
    const dapp = await connectClient(relay.url, { now })
    const late = await connectClient(relay.url, { now, acknowledges: false })
    const thief = await connectClient(relay.url, { now })
    await thief.result('irn_subscribe', { topic: a })
    await publish(dapp, a, 'proposal', { tag: 1100 })
    await thief.received(1)
    await thief.result('irn_subscribe', { topic: b })
    await late.result('irn_subscribe', { topic: a })
    const [push] = await late.received(1)
    now += 60_000
    expect(relay.stats().mailbox.messages).toBe(1)
    late.acknowledge(push!)
    await late.result('irn_subscribe', { topic: b })
    expect(relay.stats().mailbox.messages).toBe(0)
  })

  it('stores a repeated publish once', async () => {
    const relay = await start()
    const [sender, reader] = [await connectClient(relay.url), await connectClient(relay.url)]
    await reader.result('irn_subscribe', { topic: a })
    for (let index = 0; index < 3; index++) expect(await publish(sender, a, 'same')).toBe(true)
    await publish(sender, a, 'other')
    expect((await reader.received(2)).map(({ message }) => message)).toEqual(['same', 'other'])
    expect(relay.stats().total).toMatchObject({ published: 2, repeated: 2 })
  })

  it('drops an expired message, and accepts it again later', async () => {
    let now = Date.now()
    const relay = await start({ clock: { now: () => now } })
    const sender = await connectClient(relay.url)
    await publish(sender, a, 'short', { ttl: 30 })
    await publish(sender, a, 'long', { ttl: 3600 })
    now += 31_000
    const reader = await connectClient(relay.url, { now })
    await reader.result('irn_subscribe', { topic: a })
    expect((await reader.received(1)).map(({ message }) => message)).toEqual(['long'])
    await publish(sender, a, 'short', { ttl: 30 })
    now += 300_000
    expect(await publish(sender, a, 'short', { ttl: 30 })).toBe(true)
    await reader.received(2)
    expect(relay.stats().total.expired).toBe(1)
  })

  it('returns queued messages in pages and accepts receipts for them', async () => {
    const relay = await start()
    const sender = await connectClient(relay.url)
    const big = 'x'.repeat(60_000)
    for (let index = 0; index < 6; index++) await publish(sender, index % 2 ? a : b, `${index}${big}`, { tag: index })
    const reader = await connectClient(relay.url)
    type Page = { messages: { topic: string; message: string; tag: number; publishedAt: number }[]; hasMore: boolean }
    const first = (await reader.result('irn_batchFetchMessages', { topics: [a, b] })) as Page
    expect(first.hasMore).toBe(true)
    const second = (await reader.result('irn_batchFetchMessages', { topics: [a, b] })) as Page
    expect(second.hasMore).toBe(false)
    const all = [...first.messages, ...second.messages]
    expect(all.map(({ tag }) => tag).sort()).toEqual([0, 1, 2, 3, 4, 5])
    expect(Object.keys(all[0]!).sort()).toEqual(['message', 'publishedAt', 'tag', 'topic'])
    const receipts = all.map(({ topic, message }) => ({
      topic,
      messageId: createHash('sha256').update(message).digest('hex'),
    }))
    const stranger = await connectClient(relay.url)
    await stranger.result('irn_batchReceive', { receipts })
    expect(relay.stats().mailbox.messages).toBe(6)
    expect(await reader.result('irn_batchReceive', { receipts })).toBe(true)
    expect(relay.stats().mailbox.messages).toBe(0)
    expect(await reader.result('irn_fetchMessages', { topic: a })).toEqual({ messages: [], hasMore: false })
  })

  it('echoes ids that are strings or 64-bit integers unchanged', async () => {
    const relay = await start()
    const client = await connectClient(relay.url)
    for (const id of ['"a\\"b"', '1763793600123456789', '18446744073709551615']) {
      client.socket.send(`{"params":{"id":5,"topic":"${a}"},"id":${id},"jsonrpc":"2.0","method":"irn_subscribe"}`)
      const [data] = await once(client.socket, 'message')
      expect(String(data)).toContain(`"id":${id},`)
      expect(String(data)).toContain('"result"')
    }
  })
})

describe('whole steps, as newer clients send them', () => {
  const proposal = { pairingTopic: a, sessionProposal: 'proposal', ttl: 300, attestation: 'proof', correlationId: 7 }
  const approval = {
    pairingTopic: a,
    sessionTopic: b,
    sessionProposalResponse: 'response',
    sessionSettlementRequest: 'settlement',
    ttl: 300,
    correlationId: 7,
  }

  it('proposes: publishes with tag 1100 and subscribes the sender to the pairing', async () => {
    const relay = await start()
    const [dapp, wallet] = [await connectClient(relay.url), await connectClient(relay.url)]
    expect(await dapp.result('wc_proposeSession', proposal)).toBe(true)
    await wallet.result('irn_subscribe', { topic: a })
    expect(await wallet.received(1)).toMatchObject([{ message: 'proposal', tag: 1100, topic: a, attestation: 'proof' }])
    await publish(wallet, a, 'answer', { tag: 1101 })
    expect(await dapp.received(1)).toMatchObject([{ message: 'answer', tag: 1101, topic: a }])
  })

  it('approves: publishes both, subscribes only the sender, and keeps the settlement for its peer', async () => {
    const relay = await start()
    const [dapp, wallet] = [await connectClient(relay.url), await connectClient(relay.url)]
    await dapp.result('wc_proposeSession', proposal)
    await wallet.result('irn_subscribe', { topic: a })
    expect(await wallet.result('wc_approveSession', approval)).toBe(true)
    expect(await dapp.received(1)).toMatchObject([{ message: 'response', tag: 1101, topic: a }])
    expect(relay.stats().subscriptions).toBe(3)
    await dapp.result('irn_subscribe', { topic: b })
    expect((await dapp.received(2))[1]).toMatchObject({ message: 'settlement', tag: 1102, topic: b })
    await publish(dapp, b, 'settled', { tag: 1103 })
    expect((await wallet.received(2))[1]).toMatchObject({ message: 'settled', tag: 1103, topic: b })
  })

  it('carries out no part of a step when one part is invalid', async () => {
    const relay = await start({ limits: { topicsPerSocket: 1 } })
    const wallet = await connectClient(relay.url)
    const { sessionSettlementRequest: _, ...partial } = approval
    expect((await wallet.call('wc_approveSession', partial)).error?.data).toBe('INVALID_PARAMS')
    await wallet.result('irn_subscribe', { topic: a })
    expect((await wallet.call('wc_approveSession', approval)).error?.data).toBe('TOO_MANY_TOPICS')
    expect((await wallet.call('wc_proposeSession', { ...proposal, pairingTopic: 'x' })).error?.data).toBe(
      'INVALID_PARAMS',
    )
    expect(relay.stats()).toMatchObject({ subscriptions: 1, mailbox: { messages: 0 }, total: { published: 0 } })
  })
})

describe('lifecycle', () => {
  it('pings, keeps clients that respond and cuts those that do not', async () => {
    const relay = await start({ limits: { pingMs: 50, idleMs: 1_000 } })
    const awake = await connectClient(relay.url)
    const asleep = await connectClient(relay.url, { autoPong: false })
    expect((await asleep.closed).code).toBe(1006)
    await once(awake.socket, 'ping')
    expect(relay.stats().sockets).toBe(1)
    expect(await awake.result('irn_subscribe', { topic: a })).toBeTypeOf('string')
  })

  it('closes once, with 1012, and frees its port', async () => {
    const relay = await start()
    const client = await connectClient(relay.url)
    await Promise.all([relay.close(), relay.close()])
    expect(await client.closed).toEqual({ code: 1012, reason: 'The relay is restarting' })
    const next = await start({ port: relay.port })
    expect(next.url).toBe(relay.url)
    expect(relay.stats()).toMatchObject({ sockets: 0, clients: 0, subscriptions: 0, mailbox: { messages: 0 } })
  })

  it('drops every socket, keeps the queued messages, and accepts the clients again', async () => {
    const relay = await start()
    const key = createClientKey()
    const [sender, reader] = [await connectClient(relay.url), await connectClient(relay.url, { key })]
    await reader.result('irn_subscribe', { topic: a })
    relay.dropAll()
    expect((await Promise.all([sender.closed, reader.closed])).map(({ code }) => code)).toEqual([1006, 1006])
    await publish(await connectClient(relay.url, { key: sender.key }), a, 'after')
    const back = await connectClient(relay.url, { key })
    await back.result('irn_subscribe', { topic: a })
    expect(await back.received(1)).toMatchObject([{ message: 'after' }])
  })

  it('reports a taken port and invalid options by code', async () => {
    const relay = await start()
    await expect(startRelay({ port: relay.port })).rejects.toMatchObject({ code: 'LISTEN_FAILED' })
    await expect(startRelay({ port: 70_000 })).rejects.toMatchObject({ code: 'LISTEN_FAILED' })
    await expect(startRelay({ path: 'x' })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    await expect(startRelay({ audience: 'mailto:x' })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    await expect(startRelay({ limits: { batch: -1 } })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    await expect(startRelay({ faults: { slowMs: -1 } })).rejects.toMatchObject({ code: 'INVALID_FAULT' })
  })

  it('responds to plain requests with 426 and to other paths with 404', async () => {
    const relay = await start({ path: '/relay' })
    expect(relay.url.endsWith('/relay')).toBe(true)
    const response = await fetch(relay.url.replace('ws:', 'http:'))
    expect(response.status).toBe(426)
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket' }
    const [refusal] = await once(request({ port: relay.port, path: '/other', headers }).end(), 'response')
    expect(refusal.statusCode).toBe(404)
  })

  it('drops connections that never finish their request, and limits their number (S13)', async () => {
    const relay = await start({ limits: { connections: 3, handshakeMs: 300 } })
    const half = [1, 2].map(() => {
      const socket = connect(relay.port, '127.0.0.1')
      socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nUpgrade: websocket\r\n')
      return { socket, closed: once(socket.resume(), 'close') }
    })
    await Promise.all(half.map(({ socket }) => once(socket, 'connect')))
    const client = await connectClient(relay.url)
    const beyond = connect(relay.port, '127.0.0.1').on('error', () => undefined)
    await once(beyond.resume(), 'close')
    await Promise.all(half.map(({ closed }) => closed))
    expect(await client.result('irn_subscribe', { topic: a })).toBeTypeOf('string')
    await connectClient(relay.url)
  })

  it('logs no topics, messages or clients', async () => {
    const lines: string[] = []
    const relay = await start({
      log: (entry) => {
        lines.push(JSON.stringify(entry))
        throw new Error('a log that fails')
      },
    })
    const client = await connectClient(relay.url, { projectId: 'canary-project' })
    await publish(client, a, 'canary-message')
    await client.call('irn_publish', { topic: a, message: 'canary-message', ttl: 'canary' })
    await client.call('canary_method', { canary: 1 })
    client.socket.send('canary{')
    await client.nextAnswer()
    await client.end()
    await relay.close()
    expect(lines.length).toBeGreaterThan(4)
    expect(lines.join()).not.toMatch(new RegExp(`canary|${a}|did:key|127\\.0|ey[A-Z]`))
  })
})
