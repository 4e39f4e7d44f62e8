import { afterEach, describe, expect, it } from 'vitest'
import type { Relay, RelayFaultSettings, StartRelayOptions } from './contract.js'
import { startRelay } from './startRelay.js'
import type { TestClient } from './testClient.test.double.js'
import { connectClient, createClientKey, openClient, topicOf } from './testClient.test.double.js'

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
const publish = (client: TestClient, message: string, tag = 1108): Promise<unknown> =>
  client.result('irn_publish', { topic: a, message, ttl: 300, tag })
/** Once this resolves, everything sent to the client before has arrived. */
const settle = (client: TestClient): Promise<unknown> => client.result('irn_subscribe', { topic: topicOf('z') })
const texts = (client: TestClient): string[] => client.pushes.map(({ message }) => message)

async function pair(relay: Relay, key = createClientKey()): Promise<[TestClient, TestClient]> {
  const [sender, reader] = [await connectClient(relay.url), await connectClient(relay.url, { key })]
  await reader.result('irn_subscribe', { topic: a })
  return [sender, reader]
}

describe('fault switches', () => {
  it('drop: loses the next n pushes and delivers them after a reconnect', async () => {
    const relay = await start()
    const key = createClientKey()
    const [sender, reader] = await pair(relay, key)
    relay.faults.set({ drop: { next: 2 } })
    for (const text of ['1', '2', '3']) await publish(sender, text)
    await settle(reader)
    expect(texts(reader)).toEqual(['3'])
    expect(relay.faults.current.drop).toBeUndefined()
    await reader.end()
    const back = await connectClient(relay.url, { key })
    await back.result('irn_subscribe', { topic: a })
    await back.received(2)
    expect(texts(back)).toEqual(['1', '2'])
    expect(relay.stats().total.faults).toBe(2)
  })

  it('drop: loses a share of the pushes with certain tags, repeatable by seed', async () => {
    const run = async (seed: number): Promise<string[]> => {
      const relay = await start({ faults: { drop: { share: 0.5 }, tags: [1], seed } })
      const [sender, reader] = await pair(relay)
      for (let index = 0; index < 40; index++) await publish(sender, `${index}`, index % 2)
      await settle(reader)
      return texts(reader)
    }
    const [first, second, third] = [await run(7), await run(7), await run(8)]
    expect(second).toEqual(first)
    expect(third).not.toEqual(first)
    expect(first.filter((text) => Number(text) % 2 === 0)).toHaveLength(20)
    expect(first.length).toBeGreaterThan(20)
    expect(first.length).toBeLessThan(40)
  })

  it('duplicate: pushes twice under two ids and needs one acknowledgement', async () => {
    const relay = await start()
    const [sender, reader] = await pair(relay)
    relay.faults.set({ duplicate: { next: 1 } })
    await publish(sender, 'twice')
    await publish(sender, 'once')
    await settle(reader)
    expect(texts(reader)).toEqual(['twice', 'twice', 'once'])
    expect(new Set(reader.pushes.map(({ id }) => id)).size).toBe(3)
    await settle(reader)
    expect(relay.stats()).toMatchObject({ unacknowledged: 0, mailbox: { messages: 0 } })
  })

  it('reorder: sends groups of n in reverse, the rest after a moment', async () => {
    const relay = await start({ faults: { reorder: 3 } })
    const [sender, reader] = await pair(relay)
    for (let index = 0; index < 5; index++) await publish(sender, `${index}`)
    await reader.received(5)
    expect(texts(reader)).toEqual(['2', '1', '0', '4', '3'])
  })

  it('replay: pushes a message again after its acknowledgement', async () => {
    const relay = await start({ faults: { replay: { next: 1 } } })
    const [sender, reader] = await pair(relay)
    await publish(sender, 'again')
    await reader.received(2)
    await publish(sender, 'last')
    await reader.received(3)
    expect(texts(reader)).toEqual(['again', 'again', 'last'])
  })

  it('close: cuts the socket after carrying out the request, and a retry is stored once', async () => {
    const relay = await start()
    const [sender, reader] = await pair(relay)
    relay.faults.set({ close: { next: 1 } })
    await expect(publish(sender, 'kept')).rejects.toThrow('closed with 1006')
    await reader.received(1)
    await publish(await connectClient(relay.url, { key: sender.key }), 'kept')
    await settle(reader)
    expect(texts(reader)).toEqual(['kept'])
    expect(relay.stats().total).toMatchObject({ published: 1, repeated: 1 })
  })

  it('slow: keeps the order even when the delay shrinks', async () => {
    const relay = await start({ faults: { slowMs: 30 } })
    const [sender, reader] = await pair(relay)
    const first = publish(sender, '1')
    await reader.received(0)
    const second = publish(sender, '2')
    relay.faults.set({ slowMs: 0 })
    await Promise.all([first, second, publish(sender, '3')])
    await reader.received(3)
    expect(texts(reader)).toEqual(['1', '2', '3'])
  })

  it.each([
    ['a project', { refuseProject: ['local'] }, 'Unauthorized: invalid key'],
    ['every project', { refuseProject: true }, 'Unauthorized: invalid key'],
    ['an origin', { refuseOrigin: ['https://a.example'] }, 'Unauthorized: origin not allowed'],
    ['every origin', { refuseOrigin: true }, 'Unauthorized: origin not allowed'],
    ['when its clock is slow', { clockSkewMs: -86_400_000 }, 'JWT validation error: JWT Token is not yet valid'],
    ['when its clock is fast', { clockSkewMs: 172_800_000 }, 'JWT validation error: JWT Token is expired'],
  ] satisfies [string, Partial<RelayFaultSettings>, string][])(
    'refuses %s, until cleared',
    async (_name, fault, reason) => {
      const relay = await start()
      const inside = await connectClient(relay.url)
      relay.faults.set(fault)
      const client = openClient(relay.url, { origin: 'https://a.example' })
      expect(await client.closed).toEqual({ code: 3000, reason })
      await settle(inside)
      relay.faults.clear()
      await settle(await connectClient(relay.url, { origin: 'https://a.example' }))
    },
  )

  it('down: responds 503 to new connections', async () => {
    const relay = await start({ faults: { down: true } })
    expect((await openClient(relay.url).closed).code).toBe(1006)
    expect((await fetch(relay.url.replace('ws', 'http'))).status).toBe(426)
    relay.faults.set({ down: false })
    await settle(await connectClient(relay.url))
  })

  it('refuses an invalid fault and changes nothing', async () => {
    const relay = await start({ faults: { slowMs: 1 } })
    const before = relay.faults.current
    const bad = [
      { slowMs: -1 },
      { slowMs: Number.NaN },
      { drop: { share: 2 } },
      { drop: { next: 1, share: 1 } },
      { drop: true },
      { refuseProject: [1] },
      { reorder: 1.5 },
      { tags: ['a'] },
      { constructor: 1 },
      JSON.parse('{"__proto__": 1}'),
      { sloMs: 1 },
    ]
    for (const change of bad)
      expect(() => relay.faults.set({ duplicate: { next: 1 }, ...change })).toThrow(
        expect.objectContaining({ code: 'INVALID_FAULT' }),
      )
    expect(relay.faults.current).toEqual(before)
  })
})
