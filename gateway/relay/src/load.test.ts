import { runs } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { defaultLimits } from './defaultLimits.js'
import { startRelay } from './startRelay.js'
import type { TestClient } from './testClient.test.double.js'
import { connectClient, topicOf } from './testClient.test.double.js'

const clientCount = runs(1000)
const messagesEach = 10
const sent = clientCount * messagesEach
const text = (from: number, index: number): string => `${from}/${index}/${'x'.repeat(200)}`

const connectAll = async (url: string): Promise<TestClient[]> => {
  const clients: TestClient[] = []
  // In groups, because the backlog of a listening socket is finite.
  while (clients.length < clientCount)
    clients.push(...(await Promise.all(Array.from({ length: 50 }, () => connectClient(url)))))
  return clients
}

it('delivers every message among many clients exactly once and is empty afterwards', async () => {
  const relay = await startRelay()
  try {
    const clients = await connectAll(relay.url)
    // Half of the readers subscribe before the messages are sent, half after.
    const early = clients.filter((_, index) => index % 2 === 0)
    const subscribe = (client: TestClient): Promise<unknown> =>
      client.result('irn_subscribe', { topic: topicOf(client.key.clientId) })
    await Promise.all(early.map(subscribe))
    await Promise.all(
      clients.flatMap((sender, from) => {
        const topic = topicOf(clients[(from + 1) % clientCount]!.key.clientId)
        return Array.from({ length: messagesEach }, (_, index) =>
          sender.result('irn_publish', { topic, message: text(from, index), ttl: 300, tag: 1108 }),
        )
      }),
    )
    const { mailbox } = relay.stats()
    expect(mailbox.messages).toBeLessThanOrEqual(sent)
    expect(mailbox.bytes).toBeLessThan(defaultLimits.storedBytesPerAddress)
    await Promise.all(clients.map(subscribe))
    await Promise.all(clients.map((client) => client.received(messagesEach)))
    // After this response every acknowledgement has been processed, and nothing is in flight.
    await Promise.all(clients.map((client) => client.result('irn_unsubscribe', { topic: topicOf('none') })))
    for (const [index, client] of clients.entries()) {
      const from = (index + clientCount - 1) % clientCount
      const expected = Array.from({ length: messagesEach }, (_, each) => text(from, each))
      expect(client.pushes.map(({ message }) => message)).toEqual(expected)
    }
    expect(relay.stats()).toMatchObject({
      sockets: clientCount,
      clients: clientCount,
      unacknowledged: 0,
      mailbox: { topics: 0, messages: 0, bytes: 0 },
      total: { published: sent, pushed: sent, acknowledged: sent, lost: 0, refusedRequests: 0 },
    })
  } finally {
    await relay.close()
  }
})

it('stores no more than its quota when nobody reads', async () => {
  const storedBytes = 300_000
  const free = { perSecond: 1e9, burst: 1e9 }
  const limits = { storedBytes, publishesPerSocket: free, requestsPerSocket: free, refusals: free }
  const relay = await startRelay({ limits })
  try {
    const clients = await Promise.all(Array.from({ length: 20 }, () => connectClient(relay.url)))
    const most: number[] = []
    await Promise.all(
      clients.map(async (client, from) => {
        for (let index = 0; index < 100; index++) {
          const topic = topicOf(`${from}/${index % 7}`)
          await client.call('irn_publish', { topic, message: text(from, index), ttl: 300 })
          most.push(relay.stats().mailbox.bytes)
        }
      }),
    )
    expect(Math.max(...most)).toBeLessThanOrEqual(storedBytes)
    expect(Math.max(...most)).toBeGreaterThan(storedBytes * 0.9)
    const { lost, refusedRequests } = relay.stats().total
    expect([lost > 1000, refusedRequests]).toEqual([true, 0])
  } finally {
    await relay.close()
  }
})
