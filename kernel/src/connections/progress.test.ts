import { expect, it } from 'vitest'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { waitUntil } from '../testing/waitUntil.js'
import type { ConnectorEvents, ConnectProgress } from './contract.js'
import { settled } from './createProfile.test.double.js'

const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'

const setUp = async (storage = createMemoryStorage()) => {
  const wallet = createTestConnector({ id: 'acme' })
  const other = createTestConnector({ id: 'second', name: 'Second' })
  wallet.answer = 'hang'
  other.answer = 'hang'
  const { kernel, clock, errors } = createTestKernel({
    plugins: [createTestAdapter().plugin, wallet.plugin, other.plugin],
    storage,
  })
  await kernel.preload()
  const progress = (id = 'acme'): ConnectProgress | undefined =>
    kernel.getState().connectors.find((row) => row.id === id)?.progress
  const emit = <event extends keyof ConnectorEvents>(event: event, payload: ConnectorEvents[event]): void =>
    wallet.context?.emitter.emit(event, payload)
  const say = (data: unknown): void => emit('message', { type: 'status', data })
  /** Starts an attempt, and returns once its wallet is being asked. */
  const ask = async (asked = wallet) => {
    const abort = new AbortController()
    const before = asked.calls.length
    const done = kernel.connect({ connectorId: asked.id, signal: abort.signal }).then(
      () => 'connected',
      ({ code }) => code,
    )
    await waitUntil(() => asked.calls.length > before)
    return { done, abort }
  }
  return { kernel, clock, errors, storage, wallet, other, progress, emit, say, ask }
}

it('a wallet that is asked shows its message and its link on its row, until it responds', async () => {
  const { wallet, progress, emit, say, ask, errors, clock } = await setUp()
  const { done } = await ask()
  expect(progress()).toBeUndefined()
  say('Waiting for your device')
  await waitUntil(() => !!progress())
  expect(progress()).toEqual({ message: 'Waiting for your device' })
  emit('displayUri', uri)
  await settled()
  clock.advance(250)
  expect(progress()).toEqual({ message: 'Waiting for your device', displayUri: uri })
  wallet.approvePending()
  expect(await done).toBe('connected')
  await settled()
  expect(progress()).toBeUndefined()
  // Nobody waits any more.
  say('Connected')
  clock.advance(1000)
  await settled()
  expect(progress()).toBeUndefined()
  expect(errors).toEqual([])
})

it('what it reported goes in the tick in which the attempt is given up, and with a refusal', async () => {
  const { wallet, progress, say, ask } = await setUp()
  const { done, abort } = await ask()
  say('Unlock me')
  await waitUntil(() => !!progress())
  abort.abort()
  expect(progress()).toBeUndefined()
  expect(await done).toBe('ABORTED')
  wallet.approvePending()
  await settled()
  wallet.isAuthorized = false
  const second = await ask()
  say('Unlock me again')
  await waitUntil(() => !!progress())
  wallet.accounts = []
  wallet.approvePending()
  expect(await second.done).toBe('ACCOUNT_NOT_FOUND')
  await settled()
  expect(progress()).toBeUndefined()
})

it('an event is never shown for another attempt: not while an earlier one is still open, nor after it', async () => {
  const { wallet, other, progress, say, emit, ask, clock } = await setUp()
  const first = await ask()
  say('For the first')
  first.abort.abort()
  await settled()
  const second = await ask()
  // The first call of this connector is still open: whom it means is unknown.
  say('For the first or the second')
  emit('displayUri', uri)
  await settled()
  clock.advance(1000)
  expect(progress()).toBeUndefined()
  second.abort.abort()
  const third = await ask(other)
  say('Not asked')
  await settled()
  expect(progress()).toBeUndefined()
  expect(progress('second')).toBeUndefined()
  third.abort.abort()
  wallet.approvePending()
  await settled()
  wallet.isAuthorized = false
  await ask()
  say('For the last')
  await waitUntil(() => !!progress())
  expect(progress()).toEqual({ message: 'For the last' })
})

it('only clean texts and safe links are shown', async () => {
  const { progress, say, emit, ask, clock, errors } = await setUp()
  await ask()
  say('first')
  await waitUntil(() => !!progress())
  const trap = Object.defineProperty({ type: 'x' }, 'data', {
    get: () => {
      throw new Error('trap')
    },
  })
  for (const data of [undefined, null, 7, '', ' \u202e\u200b ', {}, []]) say(data)
  for (const payload of [undefined, null, 'text']) emit('message', payload as never)
  for (const link of [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://wallet.example',
    'no link',
    'wc:a b',
    'wc:\u202eabc',
    `wc:${'a'.repeat(2001)}`,
    { toString: () => uri },
    undefined,
  ])
    emit('displayUri', link as never)
  await settled()
  clock.advance(1000)
  expect(progress()).toEqual({ message: 'first' })
  say(`\u202eOpen\u200b  the\n<b>app</b> ${'x'.repeat(1_000_000)}`)
  await settled()
  clock.advance(1000)
  expect(progress()?.message).toMatch(/^Open the <b>app<\/b> x+$/)
  expect(progress()?.message).toHaveLength(160)
  emit('message', trap as never)
  await settled()
  expect(errors.map(({ message }) => message)).toEqual(['trap'])
})

it('a wallet that reports without pause changes the state four times a second, with the newest', async () => {
  const { kernel, progress, say, ask, clock } = await setUp()
  const { abort } = await ask()
  const seen: unknown[] = []
  kernel.subscribe(
    () => progress()?.message,
    (message) => seen.push(message),
  )
  for (let round = 0; round < 4; round++) {
    for (let count = 0; count < 1000; count++) say(`${round}-${count}`)
    await settled()
    clock.advance(250)
  }
  expect(seen).toEqual(['0-0', '0-999', '1-999', '2-999', '3-999'])
  clock.advance(250)
  say('last')
  await settled()
  expect(seen.at(-1)).toBe('last')
  abort.abort()
  clock.advance(1000)
  expect(seen.at(-1)).toBeUndefined()
  expect(progress()).toBeUndefined()
})

it('a wallet that is restored silently shows nothing', async () => {
  const first = await setUp()
  const { done } = await first.ask()
  first.wallet.approvePending()
  expect(await done).toBe('connected')
  first.kernel.destroy()
  const { wallet, kernel, progress, say, clock } = await setUp(first.storage)
  wallet.isAuthorized = true
  void kernel.reconnect()
  await waitUntil(() => wallet.calls.includes('connect'))
  say('Hello')
  await settled()
  clock.advance(1000)
  expect(progress()).toBeUndefined()
})

it('the connector of a wallet that was found on the page reports too, a link included', async () => {
  const wallet = createTestConnector({ id: 'acme' })
  wallet.answer = 'hang'
  const adapter = createTestAdapter()
  const { load } = adapter.plugin
  const plugin: typeof adapter.plugin = {
    ...adapter.plugin,
    load: async () => ({
      default: { ...(await load()).default, connector: (_found, _source, context) => wallet.plugin.create(context) },
    }),
  }
  const { kernel, clock } = createTestKernel({ plugins: [plugin] })
  await kernel.preload()
  adapter.announce({ id: 'acme', type: 'ANNOUNCED', name: 'Acme', source: {} })
  kernel.connect({ connectorId: 'acme' }).catch(() => undefined)
  await waitUntil(() => wallet.calls.includes('connect'))
  wallet.context?.emitter.emit('displayUri', uri)
  wallet.context?.emitter.emit('message', { type: 'status', data: 'Scan it' })
  const progress = () => kernel.getState().connectors[0]?.progress
  await waitUntil(() => !!progress())
  clock.advance(250)
  expect(progress()).toEqual({ displayUri: uri, message: 'Scan it' })
  kernel.destroy()
})
