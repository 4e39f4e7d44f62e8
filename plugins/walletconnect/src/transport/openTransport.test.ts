import { BaseError } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { SignClient } from '@walletconnect/sign-client'
import { expect, it } from 'vitest'
import { providerFailed } from '../constants.js'
import { readOptions } from '../readOptions.js'
import type { TransportEvent } from './contract.js'
import { createMemoryKeys } from './createKeyStore.js'
import { openTransport } from './openTransport.js'

const createInstance = () => {
  const life = new AbortController()
  const reported: unknown[] = []
  const site = {
    metadata: undefined,
    clock: createTestClock(),
    signal: life.signal,
    report(error: unknown) {
      reported.push(error)
      return new BaseError('reported', { code: 'REPORTED' })
    },
  }
  return { site, reported, end: () => life.abort() }
}

const createClient = async () => {
  process.env.DISABLE_GLOBAL_CORE = 'true'
  const metadata = { name: '', description: '', url: '', icons: [] }
  const storage = createMemoryKeys()
  const client = await SignClient.init({ projectId: 'x', logger: 'silent', telemetryEnabled: false, metadata, storage })
  client.core.heartbeat.stop()
  return client
}

it('rejects for the caller if the client cannot start, without an unhandled rejection', async () => {
  const rejections: unknown[] = []
  const collect = (reason: unknown): void => void rejections.push(reason)
  process.on('unhandledRejection', collect)
  try {
    // Refused in the same task, so before any other part of the plugin is there.
    const metadata = {
      get name(): string {
        throw new Error('no name')
      },
    }
    const options = readOptions({ projectId: 'unstartable', relayUrl: 'ws://localhost:1' })
    await expect(openTransport(options, { ...createInstance().site, metadata })).rejects.toThrow('no name')
    await new Promise(setImmediate)
    expect(rejections).toEqual([])
  } finally {
    process.off('unhandledRejection', collect)
  }
})

it('shares the client of a site between instances: contained once, and each listens until its own end', async () => {
  const client = await createClient()
  const count = () =>
    client.events.listenerCount('session_delete') + client.core.relayer.events.listenerCount('relayer_connect')
  const before = count()
  const [one, other] = [createInstance(), createInstance()]
  const first = await openTransport(readOptions({ client }), one.site)
  const step = Reflect.get(client.engine, 'deleteSession')
  const second = await openTransport(readOptions({ client: { client } }), other.site)
  expect(Reflect.get(client.engine, 'deleteSession')).toBe(step)
  expect([one.reported, other.reported]).toEqual([[], []])

  const facts: TransportEvent[] = []
  for (const transport of [first, second]) transport.listen((fact) => facts.push(fact))
  client.core.relayer.events.emit(providerFailed, new Error('Project not found'))
  expect(facts).toEqual([
    { kind: 'refused', code: 'PROJECT_ID_INVALID' },
    { kind: 'refused', code: 'PROJECT_ID_INVALID' },
  ])
  one.end()
  client.events.emit('session_delete', { id: 1, topic: 'a' })
  expect(facts.slice(2)).toEqual([{ kind: 'ended', topic: 'a' }])
  other.end()
  expect(count()).toBe(before)
})

it('tells of a session that the wallet extends, whose record another tab would take for expired', async () => {
  const client = await createClient()
  const { site, end } = createInstance()
  const facts: TransportEvent[] = []
  const transport = await openTransport(readOptions({ client }), site)
  transport.listen((fact) => facts.push(fact))
  const topic = 'a1'.repeat(32)
  const expiry = Math.floor(Date.now() / 1000) + 1000
  const peer = { publicKey: '', metadata: { name: 'Phone', description: '', url: '', icons: [] } }
  const session = { topic, expiry, namespaces: {}, peer }
  // Only what is read of it.
  client.session.map.set(topic, session as never)
  client.events.emit('session_extend', { id: 1, topic })
  expect(facts).toMatchObject([{ kind: 'updated', session: { topic, expiry } }])
  end()
})

it('opens nothing for an instance that has ended meanwhile', async () => {
  const client = await createClient()
  const { site, end } = createInstance()
  const opening = openTransport(readOptions({ client }), site)
  end()
  await expect(opening).rejects.toMatchObject({ code: 'ABORTED' })
})

it.each([
  ['an empty object', {}],
  ['a client without a core', { core: undefined, engine: {}, session: {}, on: String, connect: String }],
  ['a core without a relayer', { core: {}, engine: {}, session: {}, on: String, connect: String }],
  ['an object whose client is none', { client: 5 }],
])('refuses %s', async (_what, client) => {
  await expect(openTransport(readOptions({ client }), createInstance().site)).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
  })
})
