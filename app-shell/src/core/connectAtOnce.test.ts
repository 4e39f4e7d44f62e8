import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { connectAtOnce } from './connectAtOnce.js'
import type { CoreContract } from './contract.js'
import { startedAttempts } from './startedAttempts.js'

const handle = { id: 'c' } as ConnectionHandle

const stage = () => {
  const clock = createTestClock()
  const state = { stack: [{ key: 'list' }] }
  const requests: PromiseWithResolvers<ConnectionHandle>[] = []
  const signals: (AbortSignal | undefined)[] = []
  const asked: PromiseWithResolvers<{ connection: ConnectionHandle }>[] = []
  const context = {
    clock,
    getState: () => state,
    connect({ signal }: { signal?: AbortSignal }) {
      const request = withResolvers<ConnectionHandle>()
      signal?.addEventListener('abort', () => request.reject(signal.reason))
      requests.push(request)
      signals.push(signal)
      return request.promise
    },
    ask() {
      asked.push(withResolvers())
      return asked.at(-1)?.promise
    },
  } as unknown as Context<CoreContract>
  return { clock, state, requests, signals, asked, context }
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

it('shows no view for a wallet that answers within a frame', async () => {
  const { clock, requests, asked, context } = stage()
  const done = connectAtOnce(context, 'a')
  requests[0]?.resolve(handle)
  expect(await done).toEqual({ connection: handle })
  expect(asked).toEqual([])
  expect(clock.pending).toBe(0)
})

it('leaves the one request to the view for a wallet that takes longer, whose signal ends it', async () => {
  const { clock, requests, signals, asked, context } = stage()
  const done = connectAtOnce(context, 'a')
  clock.advance(16)
  await settled()
  expect(asked).toHaveLength(1)
  const view = new AbortController()
  const taken = startedAttempts.take(context, 'a', view.signal)
  requests[0]?.resolve(handle)
  expect(await taken).toBe(handle)
  expect(requests).toHaveLength(1)
  view.abort()
  expect(signals[0]?.aborted).toBe(true)
  asked[0]?.resolve({ connection: handle })
  expect(await done).toEqual({ connection: handle })
  // Nothing is left for the next one.
  expect(startedAttempts.take(context, 'a', view.signal)).toBeUndefined()
})

it('lets the view explain a refusal that came at once', async () => {
  const { requests, asked, context } = stage()
  const done = connectAtOnce(context, 'a')
  requests[0]?.reject(new Error('refused'))
  await settled()
  expect(asked).toHaveLength(1)
  await expect(startedAttempts.take(context, 'a', new AbortController().signal)).rejects.toThrow('refused')
  asked[0]?.reject(new Error('left'))
  await expect(done).rejects.toThrow('left')
})

it('gives the wallet up when the list was left meanwhile', async () => {
  const { clock, state, signals, asked, context } = stage()
  const done = connectAtOnce(context, 'a')
  state.stack = []
  clock.advance(16)
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(signals[0]?.aborted).toBe(true)
  expect(asked).toEqual([])
})

it('gives the wallet up when the view went before it could take the request', async () => {
  const { clock, signals, asked, context } = stage()
  const done = connectAtOnce(context, 'a')
  clock.advance(16)
  await settled()
  asked[0]?.reject(new Error('closed'))
  await expect(done).rejects.toThrow('closed')
  expect(signals[0]?.aborted).toBe(true)
})

it('gives up a request that was left for another wallet', async () => {
  const { clock, signals, context } = stage()
  const done = connectAtOnce(context, 'a')
  done.catch(() => undefined)
  clock.advance(16)
  await settled()
  expect(startedAttempts.take(context, 'b', new AbortController().signal)).toBeUndefined()
  expect(signals[0]?.aborted).toBe(true)
})
