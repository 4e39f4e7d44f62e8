import { createTestClock } from '@latchkey/kernel/testing'
import { SignClient } from '@walletconnect/sign-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { containClient } from './containClient.js'
import type { Client } from './contract.js'
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
  vi.restoreAllMocks()
  process.off('unhandledRejection', collect)
})

/**
 * Holds the timers of minutes and hours until they are run. Shorter ones run as ever, since they may belong to a client that
 * another file left in this thread: with its reconnecting sped up by an hour, the page would do nothing else.
 */
function holdLongTimers() {
  const held = new Map<unknown, () => void>()
  const { setTimeout: start, clearTimeout: stop } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, ms = 0) => {
    const timer = start(() => callback(), ms)
    if (ms < 300_000) return timer
    stop(timer)
    held.set(timer, () => callback())
    return timer
  })
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer)
    stop(timer)
  })
  return {
    get count() {
      return held.size
    },
    run() {
      for (const [timer, callback] of held) {
        held.delete(timer)
        callback()
      }
    },
  }
}

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
const session: Parameters<Client['session']['set']>[1] = {
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
  const timers = holdLongTimers()
  const clock = createTestClock()
  const missing = vi.fn()
  containClient(client, clock, missing)
  expect(missing).not.toHaveBeenCalled()
  const transport = createTransport(client, clock)
  const ends: Promise<unknown>[] = []
  const end = (work: Promise<unknown>): void => void ends.push(work.catch((error: unknown) => error))
  if (name.includes('code')) {
    const offer = await transport.createPairing({ eip155: chain }, new AbortController().signal)
    end(offer.approval)
    if (name.includes('closed')) offer.drop()
  } else {
    await client.core.crypto.keychain.set(topic, '01'.repeat(32))
    await client.session.set(topic, session)
    if (name.includes('ping')) end(client.ping({ topic }))
    else end(transport.request({ topic, networkId: 'eip155:1', method: 'personal_sign', params: [] }))
  }
  while (!client.core.history.values.length) await new Promise(setImmediate)
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  expect(timers.count).toBe(1)
  clock.advance(seconds * 1000 - 10_000)
  timers.run()
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
  expect(rejections).toEqual([])
  expect(ends).toHaveLength(1)
  await expect(ends[0]).resolves.toMatchObject({ code: name.includes('ping') ? 8000 : 'REQUEST_EXPIRED' })
})
