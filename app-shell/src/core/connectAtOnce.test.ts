import type { ConnectInput, Connection, ConnectionHandle, Context } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { connectAtOnce } from './connectAtOnce.js'
import type { CoreContract } from './contract.js'
import { createCoreParts } from './createCoreParts.test.double.js'
import { dropAttempt, takeAttempt } from './startedAttempts.js'

const handle = { id: 'c' } as ConnectionHandle

const stage = () => {
  const clock = createTestClock()
  const state: { stack: { key: string; view?: string }[]; modal: { open: boolean } } = {
    stack: [{ key: 'list', view: 'Connect' }],
    modal: { open: true },
  }
  const listeners = new Set<() => void>()
  const requests: PromiseWithResolvers<ConnectionHandle>[] = []
  const signals: (AbortSignal | undefined)[] = []
  const inputs: ConnectInput[] = []
  const asked: PromiseWithResolvers<{ connection: ConnectionHandle }>[] = []
  const views: unknown[] = []
  const context = {
    clock,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect(input: ConnectInput) {
      const { signal } = input
      inputs.push(input)
      const request = withResolvers<ConnectionHandle>()
      signal?.addEventListener('abort', () => request.reject(signal.reason))
      requests.push(request)
      signals.push(signal)
      return request.promise
    },
    ask(view: string, params: object) {
      views.push([view, params])
      asked.push(withResolvers())
      return asked.at(-1)?.promise
    },
  } as unknown as Context<CoreContract>
  return { clock, state, requests, signals, inputs, asked, views, listeners, context, parts: createCoreParts() }
}
interface PromiseWithResolvers<value> {
  readonly promise: Promise<value>
  resolve(value: value): void
  reject(error: unknown): void
}
function withResolvers<value>(): PromiseWithResolvers<value> {
  const made = {} as PromiseWithResolvers<value>
  const promise = new Promise<value>((resolve, reject) => Object.assign(made, { resolve, reject }))
  return Object.assign(made, { promise })
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('shows no view for a wallet that responds within a frame', async () => {
  const { clock, requests, asked, context, parts } = stage()
  const done = connectAtOnce(context, parts, { connectorId: 'a' })
  requests[0]?.resolve(handle)
  expect(await done).toEqual({ connection: handle })
  expect(asked).toEqual([])
  expect(clock.pending).toBe(0)
})

it('leaves the one request to the view for a wallet that takes longer, whose signal ends it', async () => {
  const { clock, requests, signals, asked, context, parts } = stage()
  const done = connectAtOnce(context, parts, { connectorId: 'a' })
  clock.advance(16)
  await settled()
  expect(asked).toHaveLength(1)
  const view = new AbortController()
  const taken = takeAttempt(parts, 'a', 'f2', view.signal)
  requests[0]?.resolve(handle)
  expect(await taken).toBe(handle)
  expect(requests).toHaveLength(1)
  view.abort()
  expect(signals[0]?.aborted).toBe(true)
  asked[0]?.resolve({ connection: handle })
  expect(await done).toEqual({ connection: handle })
  // Nothing is left for the next one.
  expect(takeAttempt(parts, 'a', 'f2', view.signal)).toBeUndefined()
})

it('lets the view explain a refusal that came at once', async () => {
  const { requests, asked, context, parts } = stage()
  const done = connectAtOnce(context, parts, { connectorId: 'a' })
  requests[0]?.reject(new Error('refused'))
  await settled()
  expect(asked).toHaveLength(1)
  await expect(takeAttempt(parts, 'a', 'f2', new AbortController().signal)).rejects.toThrow('refused')
  asked[0]?.reject(new Error('left'))
  await expect(done).rejects.toThrow('left')
})

it('gives the wallet up at once when the modal is closed within the frame, and looks no longer after it', async () => {
  const { clock, state, signals, listeners, context, parts } = stage()
  const done = connectAtOnce(context, parts, { connectorId: 'a' })
  for (const listener of listeners) listener()
  expect(signals[0]?.aborted).toBe(false)
  Object.assign(state, { stack: [], modal: { open: false } })
  for (const listener of listeners) listener()
  expect(signals[0]?.aborted).toBe(true)
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect([listeners.size, clock.pending]).toEqual([0, 0])
})

it('gives the wallet up when the list was left meanwhile', async () => {
  const { clock, state, signals, asked, context, parts } = stage()
  const done = connectAtOnce(context, parts, { connectorId: 'a' })
  state.stack = []
  clock.advance(16)
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(signals[0]?.aborted).toBe(true)
  expect(asked).toEqual([])
})

it.each(['ChooseAccount', 'AskedByAPlugin'])(
  'goes on while the visitor is asked something by %s, and shows no other view',
  async (view) => {
    const { clock, state, requests, signals, asked, context, parts } = stage()
    const done = connectAtOnce(context, parts, { connectorId: 'a' })
    state.stack.push({ key: 'choice', view })
    clock.advance(16)
    await settled()
    expect(signals[0]?.aborted).toBe(false)
    expect(asked).toEqual([])
    requests[0]?.resolve(handle)
    expect(await done).toEqual({ connection: handle })
  },
)

it('gives the wallet up when the view went before it could take the request', async () => {
  const { clock, signals, asked, context, parts } = stage()
  const done = connectAtOnce(context, parts, { connectorId: 'a' })
  clock.advance(16)
  await settled()
  asked[0]?.reject(new Error('closed'))
  await expect(done).rejects.toThrow('closed')
  expect(signals[0]?.aborted).toBe(true)
})

it('gives up a request that was left for another wallet', async () => {
  const { clock, signals, context, parts } = stage()
  const done = connectAtOnce(context, parts, { connectorId: 'a' })
  done.catch(() => undefined)
  clock.advance(16)
  await settled()
  expect(takeAttempt(parts, 'b', 'f2', new AbortController().signal)).toBeUndefined()
  expect(signals[0]?.aborted).toBe(true)
})

it('connects with the given namespace and network, and passes both to the view', async () => {
  const { clock, inputs, views, context, parts } = stage()
  const asked = { connectorId: 'a', namespace: 'beta', networkId: 'beta:1' }
  connectAtOnce(context, parts, asked).catch(() => undefined)
  expect(inputs).toEqual([expect.objectContaining(asked)])
  clock.advance(16)
  await settled()
  expect(views).toEqual([['ConnectingExternal', asked]])
})

it('asks the visitor which account to use, and returns its address', async () => {
  const { inputs, asked, views, context, parts } = stage()
  connectAtOnce(context, parts, { connectorId: 'a' }).catch(() => undefined)
  const connection = { id: 'draft' } as Connection
  const chosen = inputs[0]?.chooseAccount?.(connection)
  expect(views).toEqual([['ChooseAccount', { connection }]])
  asked[0]?.resolve({ address: 'bob' } as never)
  expect(await chosen).toBe('bob')
})

it('keeps a request that lies under another view for its own frame alone', async () => {
  const parts = createCoreParts()
  const abort = new AbortController()
  const promise = Promise.resolve(handle)
  const { signal } = new AbortController()
  parts.started = { connectorId: 'a', frameKey: 'f2', promise, abort }
  expect(takeAttempt(parts, 'a', 'f2', signal)).toBe(promise)
  parts.started = { connectorId: 'a', frameKey: 'f2', promise, abort }
  expect(takeAttempt(parts, 'a', 'f3', signal)).toBeUndefined()
  expect(abort.signal.aborted).toBe(true)
})

it('lets a request go on whose view is covered by what the attempt asks, when all views are closed', async () => {
  const parts = createCoreParts()
  const abort = new AbortController()
  parts.started = { connectorId: 'a', frameKey: 'f2', promise: Promise.resolve(handle), abort }
  dropAttempt(parts, { abort })
  expect(abort.signal.aborted).toBe(false)
  parts.started = { connectorId: 'a', promise: Promise.resolve(handle), abort }
  dropAttempt(parts, { abort })
  expect(abort.signal.aborted).toBe(true)
})
