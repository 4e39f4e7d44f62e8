import { EventEmitter } from 'node:events'
import { createTestClock } from '@latchkey/kernel/testing'
import { expect, it, vi } from 'vitest'
import { providerFailed } from '../constants.js'
import { containClient } from './containClient.js'

const deleteSession = async (): Promise<void> => undefined

/** A client with every part that is changed, as another version may lack some. */
const createClient = ({
  engine = { events: new EventEmitter(), deleteSession } as object,
  history = new EventEmitter() as object,
  relay = { provider: new EventEmitter(), createProvider: deleteSession } as object,
} = {}) => {
  const relayer = { events: new EventEmitter(), ...relay }
  return { engine, session: { keys: [] }, core: { history, relayer } }
}
const contain = (client: object) => {
  const report = vi.fn()
  containClient(client as never, createTestClock(), report)
  return report
}

it('reports nothing for a client with every part', () => expect(contain(createClient())).not.toHaveBeenCalled())

it.each([
  ['its events', { engine: { deleteSession } }, ['engine.events']],
  ['deleting sessions', { engine: { events: new EventEmitter(), find: () => [] } }, ['engine.deleteSession']],
  ['all steps', { engine: {} }, ['engine.deleteSession', 'engine.events', 'engine']],
  ['functions', { engine: { events: 5, deleteSession: 'no' } }, ['engine.deleteSession', 'engine.events', 'engine']],
  ['a history', { history: {} }, ['engine.events']],
  ['creating providers', { relay: { provider: {} } }, ['core.relayer.createProvider']],
  ['providers', { relay: {} }, ['core.relayer.createProvider']],
  [
    'replaceable steps',
    { engine: Object.freeze({ events: new EventEmitter(), deleteSession }) },
    ['engine.deleteSession', 'engine'],
  ],
])('reports a client without %s, contains the rest and does not throw', (_what, parts, missing) => {
  const report = contain(createClient(parts))
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'RELAY_CLIENT_UNKNOWN', details: { parts: missing } }),
  )
})

it('reports what a part throws', () => {
  const broken = new Error('broken')
  const engine = {
    events: new EventEmitter(),
    get deleteSession(): unknown {
      throw broken
    },
  }
  expect(contain(createClient({ engine })).mock.lastCall?.[0]).toMatchObject({
    cause: broken,
    details: { parts: ['engine.deleteSession', 'engine'] },
  })
})

it('contains a client once', () => {
  const client = createClient()
  contain(client)
  const contained = Reflect.get(client.engine, 'deleteSession')
  expect(contained).not.toBe(deleteSession)
  contain(client)
  expect(Reflect.get(client.engine, 'deleteSession')).toBe(contained)
})

it('receives the errors of every provider, the former ones included', async () => {
  const providers = [new EventEmitter(), new EventEmitter()]
  const relay = {
    provider: providers[0],
    async createProvider(this: { provider: unknown }) {
      this.provider = providers[1]
    },
  }
  const client = createClient({ relay })
  contain(client)
  const failed = vi.fn()
  client.core.relayer.events.on(providerFailed, failed)
  await (client.core.relayer as unknown as typeof relay).createProvider()
  for (const provider of providers) provider.emit('error', 'refused')
  expect(failed.mock.calls).toEqual([['refused'], ['refused']])
})
