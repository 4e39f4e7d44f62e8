import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FrameError, readFrame } from './readFrame.js'
import { readRequestId } from './readRequestId.js'
import { startRelay } from './startRelay.js'
import { connectClient, topicOf } from './testClient.test.double.js'

const methods = [
  'irn_publish',
  'irn_batchPublish',
  'irn_subscribe',
  'irn_batchSubscribe',
  'irn_unsubscribe',
  'irn_batchUnsubscribe',
  'irn_fetchMessages',
  'irn_batchFetchMessages',
  'irn_batchReceive',
  'irn_subscription',
  'wc_proposeSession',
  'wc_approveSession',
]
const names = [
  'topic',
  'topics',
  'message',
  'messages',
  'subscriptions',
  'receipts',
  'ttl',
  'tag',
  'id',
  'pairingTopic',
]
const more = ['sessionTopic', 'sessionProposal', 'sessionProposalResponse', 'sessionSettlementRequest', 'attestation']
const key = fc.oneof(fc.constantFrom(...names, ...more, '__proto__', 'constructor', 'toString'), fc.string())
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(topicOf('a'), topicOf('b'), 300, 0, -1, 1e21, true, null, '', 'text'),
    fc.integer(),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('any'), { maxLength: 4 }),
    // An own `__proto__` entry as JSON.parse creates it, not a prototype.
    fc.array(fc.tuple(key, tie('any')), { maxLength: 6 }).map((entries) => Object.fromEntries(entries)),
  ),
})).any
const frame = fc
  .record(
    {
      id: fc.oneof(fc.nat(), fc.bigInt({ min: 0n, max: 2n ** 64n }), fc.string(), fc.constant(null), value),
      jsonrpc: fc.oneof({ weight: 5, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: value }),
      method: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...methods) }, { weight: 1, arbitrary: value }),
      params: value,
      result: value,
      error: value,
    },
    { requiredKeys: [] },
  )
  .map((fields) => JSON.stringify(fields, (_, item) => (typeof item === 'bigint' ? Number(item) : item)))
const damaged = fc
  .tuple(frame, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }))
  .map(([text, at, put]) => text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1))
const anyText = fc.oneof(frame, damaged, fc.json(), fc.string({ unit: 'binary' }))

it('parses any string as a frame or throws a FrameError', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      try {
        const { kind } = readFrame(text)
        expect(['request', 'answer']).toContain(kind)
      } catch (error) {
        expect(error).toBeInstanceOf(FrameError)
        expect(() => JSON.parse((error as FrameError).idText)).not.toThrow()
      }
    }),
    { numRuns: runs(5000) },
  )
})

it('finds the id of a frame regardless of its other content', () => {
  const big = fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(big, fc.array(fc.tuple(key, value)), fc.nat(), fc.boolean(), (id, entries, at, spaced) => {
      const others = entries.filter(([name]) => name !== 'id').map(([name, item]) => [name, item] as const)
      const parts = others.map(
        ([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item, undefined, spaced ? 1 : 0)}`,
      )
      parts.splice(at % (parts.length + 1), 0, spaced ? ` "id" :\n${id} ` : `"id":${id}`)
      expect(readRequestId(`{${parts.join(',')}}`)).toBe(String(id))
    }),
    { numRuns: runs(2000) },
  )
})

it('responds to or refuses every frame on a socket and keeps serving', async () => {
  const free = { perSecond: 1e9, burst: 1e9 }
  const limits = {
    badFrames: free,
    refusals: free,
    requestsPerSocket: free,
    requestsPerAddress: free,
    publishesPerSocket: free,
  }
  const failures: unknown[] = []
  const relay = await startRelay({ limits, log: (entry) => entry.event === 'failed' && failures.push(entry) })
  try {
    const [client, calm] = [await connectClient(relay.url), await connectClient(relay.url)]
    const properties = Object.getOwnPropertyNames(Object.prototype)
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 20 }), async (texts) => {
        for (const text of texts) client.socket.send(text)
        expect(await client.result('irn_subscribe', { topic: topicOf('barrier') })).toBeTypeOf('string')
      }),
      { numRuns: runs(200, 100) },
    )
    expect(await calm.result('irn_publish', { topic: topicOf('barrier'), message: 'still here', ttl: 300 })).toBe(true)
    expect((await client.received(1)).at(-1)?.message).toBe('still here')
    expect(failures).toEqual([])
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(properties)
    expect(relay.stats().total.badFrames).toBeGreaterThan(runs(100, 20))
  } finally {
    await relay.close()
  }
})
