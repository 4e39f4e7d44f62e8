import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import type { Relay, RelayLogEntry, StartRelayOptions } from './contract.js'
import { createRelay } from './createRelay.js'
import { startRelay } from './startRelay.js'
import { createGatedStore } from './store/createGatedStore.test.double.js'
import { createMemoryStore } from './store/createMemoryStore.js'
import type { TestClient } from './testClient.test.double.js'
import { connectClient, createClientKey, openClient, topicOf } from './testClient.test.double.js'

const relays: Relay[] = []
const start = async (options: StartRelayOptions): Promise<Relay> => {
  const relay = await startRelay(options)
  relays.push(relay)
  return relay
}
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.close()))
})

const a = topicOf('a')
const b = topicOf('b')
const publish = (client: TestClient, topic: string, message: string, more = {}) =>
  client.call('irn_publish', { topic, message, ttl: 300, tag: 1108, ...more })
const texts = (client: TestClient): string[] => client.pushes.map(({ message }) => message)

it('delivers after a restart what was published before it, in order, with tag, time and attestation', async () => {
  const store = createMemoryStore()
  const before = await start({ store, clock: { now: () => 1_800_000_000_000 } })
  const sender = await connectClient(before.url, { now: 1_800_000_000_000 })
  await publish(sender, a, 'one', { attestation: 'proof', tag: 1100 })
  await publish(sender, a, 'two')
  await before.close()

  const after = await start({ store, clock: { now: () => 1_800_000_100_000 } })
  expect(after.stats().mailbox).toMatchObject({ topics: 1, messages: 2 })
  const reader = await connectClient(after.url, { now: 1_800_000_100_000 })
  await reader.result('irn_subscribe', { topic: a })
  expect(await reader.received(2)).toMatchObject([
    { message: 'one', tag: 1100, attestation: 'proof', publishedAt: 1_800_000_000_000 },
    { message: 'two', tag: 1108 },
  ])
})

it('does not deliver again after a restart what was acknowledged or has expired, nor to its sender', async () => {
  const store = createMemoryStore()
  let now = 1_800_000_000_000
  const clock = { now: () => now }
  const before = await start({ store, clock })
  const key = createClientKey()
  const [sender, reader] = [await connectClient(before.url, { now, key }), await connectClient(before.url, { now })]
  await reader.result('irn_subscribe', { topic: a })
  await publish(sender, a, 'read')
  await reader.received(1)
  await reader.result('irn_unsubscribe', { topic: a })
  await publish(sender, b, 'short', { ttl: 5 })
  await publish(sender, b, 'long')
  await before.close()

  now += 60_000
  const after = await start({ store, clock })
  const again = await connectClient(after.url, { now })
  await again.result('irn_batchSubscribe', { topics: [a, b] })
  await again.received(1)
  const same = await connectClient(after.url, { now, key })
  await same.result('irn_subscribe', { topic: b })
  await same.result('irn_subscribe', { topic: topicOf('none') })
  expect([texts(again), texts(same)]).toEqual([['long'], []])
  expect(after.stats()).toMatchObject({ mailbox: { messages: 0 }, total: { expired: 1 } })
})

it('stores a message once that is published again after a restart', async () => {
  const store = createMemoryStore()
  const before = await start({ store })
  await publish(await connectClient(before.url), a, 'same')
  await before.close()
  const after = await start({ store })
  const sender = await connectClient(after.url)
  expect(await publish(sender, a, 'same')).toMatchObject({ result: true })
  expect(after.stats()).toMatchObject({ mailbox: { messages: 1 }, total: { published: 0, repeated: 1 } })
})

it('acknowledges and delivers a message only once it is stored', async () => {
  const store = createGatedStore()
  const relay = await start({ store })
  const [sender, reader] = [await connectClient(relay.url), await connectClient(relay.url)]
  await reader.result('irn_subscribe', { topic: a })
  store.hold()
  let acknowledged = 0
  const count = (): void => {
    acknowledged += 1
  }
  const first = publish(sender, a, 'held').then(count)
  await vi.waitFor(() => expect(store.commits.length).toBe(1))
  // The same message, whose sender must not learn of it earlier either.
  const second = publish(await connectClient(relay.url), a, 'held').then(count)
  const late = await connectClient(relay.url)
  await late.result('irn_subscribe', { topic: a })
  expect(await late.result('irn_fetchMessages', { topic: a })).toEqual({ messages: [], hasMore: false })
  await reader.result('irn_subscribe', { topic: b })
  expect([acknowledged, texts(reader), texts(late)]).toEqual([0, [], []])
  store.release()
  await Promise.all([first, second])
  await Promise.all([reader.received(1), late.received(1)])
  expect([acknowledged, texts(reader), texts(late)]).toEqual([2, ['held'], ['held']])
})

it('refuses publishing while the store fails, keeps nothing of it, serves on, and accepts the same message later', async () => {
  const store = createGatedStore()
  const entries: RelayLogEntry[] = []
  const relay = await start({ store, log: (entry) => entries.push(entry) })
  const [sender, reader] = [await connectClient(relay.url), await connectClient(relay.url)]
  await reader.result('irn_subscribe', { topic: a })
  store.isBroken = true
  const { error } = await publish(sender, a, 'text')
  expect(error).toEqual({ code: -32002, message: 'The relay cannot store the message now.', data: 'STORE_FAILED' })
  for (const [method, params] of [
    [
      'irn_batchPublish',
      {
        messages: [
          { topic: a, message: 'one' },
          { topic: b, message: 'two' },
        ],
      },
    ],
    ['wc_proposeSession', { pairingTopic: b, sessionProposal: 'proposal' }],
  ] as const)
    expect((await sender.call(method, params)).error?.data).toBe('STORE_FAILED')
  expect(relay.stats()).toMatchObject({ mailbox: { messages: 0 }, subscriptions: 1, total: { unstored: 4, lost: 0 } })
  expect(entries).toContainEqual({ event: 'failed', reason: 'STORE_FAILED' })
  store.isBroken = false
  expect(await publish(sender, a, 'text')).toMatchObject({ result: true })
  await reader.received(1)
  expect(texts(reader)).toEqual(['text'])
})

it('refuses publishing while the store hangs, within its deadline', async () => {
  const store = createGatedStore()
  const relay = await start({ store, limits: { storeMs: 30 } })
  const sender = await connectClient(relay.url)
  store.hold()
  expect((await publish(sender, a, 'text')).error?.data).toBe('STORE_FAILED')
  expect(relay.stats().mailbox.messages).toBe(0)
  store.release()
  expect(await publish(sender, a, 'text')).toMatchObject({ result: true })
})

it('does not subscribe a sender that left while its proposal was being stored', async () => {
  const store = createGatedStore()
  const relay = await start({ store })
  const sender = await connectClient(relay.url)
  store.hold()
  sender.call('wc_proposeSession', { pairingTopic: a, sessionProposal: 'proposal' }).catch(() => undefined)
  await vi.waitFor(() => expect(store.commits.length).toBe(1))
  await sender.end()
  await vi.waitFor(() => expect(relay.stats().sockets).toBe(0))
  store.release()
  await vi.waitFor(() => expect(relay.stats().total.published).toBe(1))
  expect(relay.stats().subscriptions).toBe(0)
})

it('keeps its quotas over what it loaded', async () => {
  const store = createMemoryStore()
  const before = await start({ store })
  const sender = await connectClient(before.url)
  for (const text of ['1', '2', '3']) await publish(sender, a, text)
  await before.close()
  const after = await start({ store, limits: { mailboxMessages: 3 } })
  const other = await connectClient(after.url)
  await publish(other, a, '4')
  const reader = await connectClient(after.url)
  await reader.result('irn_subscribe', { topic: a })
  await reader.received(3)
  expect([texts(reader), after.stats().total.lost]).toEqual([['2', '3', '4'], 1])
  await vi.waitFor(() => expect(after.stats().mailbox.messages).toBe(0))
  await after.close()
  // What the quota dropped and what was delivered is gone from the store too.
  const again = await start({ store })
  expect(again.stats().mailbox).toEqual({ topics: 0, messages: 0, bytes: 0 })
})

it('does not start on a store that cannot be read', async () => {
  const store = createGatedStore()
  store.isBroken = true
  await expect(startRelay({ store })).rejects.toMatchObject({ code: 'STORE_FAILED' })
})

it('closes clients of a mounted relay while its store cannot be read, and serves the stored messages once it can', async () => {
  const store = createGatedStore()
  await publish(await connectClient((await start({ store })).url), a, 'kept')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const relay = createRelay({ store, audience: url })
  server.on('upgrade', relay.handleUpgrade)
  try {
    store.isBroken = true
    await expect(relay.ready()).rejects.toMatchObject({ code: 'STORE_FAILED' })
    expect(await openClient(url).closed).toEqual({ code: 1011, reason: 'Admission failed' })
    store.isBroken = false
    const reader = await connectClient(url)
    await reader.result('irn_subscribe', { topic: a })
    expect(await reader.received(1)).toMatchObject([{ message: 'kept' }])
  } finally {
    await relay.close()
    server.close()
  }
})
