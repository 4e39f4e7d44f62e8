import { createTestClock } from '@latchkey/kernel/testing'
import { SignClient } from '@walletconnect/sign-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { containClient } from './containClient.js'
import { createMemoryKeys } from './createKeyStore.js'
import { createTransport } from './createTransport.js'

const rejections: unknown[] = []
const collect = (reason: unknown): void => void rejections.push(reason)
beforeEach(() => {
  process.env.DISABLE_GLOBAL_CORE = 'true'
  rejections.length = 0
  process.on('unhandledRejection', collect)
})
afterEach(() => {
  vi.useRealTimers()
  process.off('unhandledRejection', collect)
})

/** The reference client without a relay: whatever it publishes is accepted and gets no response. */
async function createSilentClient() {
  const metadata = { name: '', description: '', url: '', icons: [] }
  const storage = createMemoryKeys()
  const client = await SignClient.init({ projectId: 'x', logger: 'silent', telemetryEnabled: false, metadata, storage })
  client.core.heartbeat.stop()
  const { relayer, verify } = client.core
  relayer.confirmOnlineStateOrThrow = async () => undefined
  relayer.publish = async () => undefined
  Object.defineProperty(relayer, 'connected', { value: true })
  Object.assign(relayer, { publishCustom: async () => undefined })
  relayer.subscribe = async () => 'subscription'
  verify.register = async () => ''
  return client
}

const topic = 'ab'.repeat(32)
const chain = { methods: ['personal_sign'], events: [], chains: ['eip155:1'], rpcMap: {} }
const session = {
  topic,
  acknowledged: true,
  expiry: Math.floor(Date.now() / 1000) + 7 * 86_400,
  relay: { protocol: 'irn' },
  controller: 'cd'.repeat(32),
  self: { publicKey: 'ef'.repeat(32), metadata: { name: '', description: '', url: '', icons: [] } },
  peer: { publicKey: 'cd'.repeat(32), metadata: { name: '', description: '', url: '', icons: [] } },
  namespaces: { eip155: { ...chain, accounts: [`eip155:1:0x${'ab'.repeat(20)}`] } },
  requiredNamespaces: {},
  optionalNamespaces: {},
  pairingTopic: topic,
}

it.each([
  ['a code that nobody scanned', 300],
  ['a code that was closed', 300],
  ['a ping', 300],
  ['a request', 3600],
])('%s causes no unhandled rejection when it expires', async (name, seconds) => {
  const client = await createSilentClient()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const clock = createTestClock()
  containClient(client, clock)
  const transport = createTransport(client, clock)
  const ends: Promise<unknown>[] = []
  const end = (work: Promise<unknown>): void => void ends.push(work.catch((error: unknown) => error))
  if (name.includes('code')) {
    const offer = await transport.createPairing({ eip155: chain }, new AbortController().signal)
    end(offer.approval)
    if (name.includes('closed')) offer.drop()
  } else {
    await client.core.crypto.keychain.set(topic, '01'.repeat(32))
    await client.session.set(topic, session as never)
    if (name.includes('ping')) end(client.ping({ topic }))
    else end(transport.request({ topic, networkId: 'eip155:1', method: 'personal_sign', params: [] }))
  }
  while (!client.core.history.values.length) await new Promise(setImmediate)
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  await clock.advance(seconds * 1000 - 10_000)
  await vi.advanceTimersByTimeAsync(seconds * 1000 + 10_000)
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
  expect(rejections).toEqual([])
  expect(ends).toHaveLength(1)
  await expect(ends[0]).resolves.toMatchObject({ code: name.includes('ping') ? 8000 : 'REQUEST_EXPIRED' })
})
