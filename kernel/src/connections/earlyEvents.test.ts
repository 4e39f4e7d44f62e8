// This file imports nothing that loads `afterApproval.js`, so that the first test meets the window in which it loads.
import { afterEach, expect, it, vi } from 'vitest'
import type { ConnectorContext } from './contract.js'

/** Modules are loaded anew for each test: the code that applies events is not there yet when a connection exists. */
const create = async () => {
  vi.resetModules()
  const { createTestAdapter } = await import('../testing/createTestAdapter.js')
  const { createTestConnector } = await import('../testing/createTestConnector.js')
  const { createTestKernel } = await import('../testing/createTestKernel.js')
  const first = createTestConnector({ id: 'first' })
  const second = createTestConnector({ id: 'second' })
  const kit = createTestKernel({ plugins: [createTestAdapter().plugin, first.plugin, second.plugin] })
  const events: string[] = []
  kit.kernel.on('connection:changed', ({ address }) => events.push(`changed ${address}`))
  kit.kernel.on('connection:disconnected', ({ reason }) => events.push(`disconnected ${reason}`))
  const emitOf = (wallet: typeof first) => wallet.context?.emitter.emit as ConnectorContext['emitter']['emit']
  return { ...kit, first, second, events, emitOf, state: () => kit.kernel.getState().namespaces.test }
}
const alice = { address: 'alice' }
const bob = { address: 'bob' }

afterEach(() => vi.resetModules())

it('ten thousand events before the code is loaded are neither kept nor applied one by one', async () => {
  const { kernel, first, events, emitOf, state } = await create()
  await kernel.connect({ connectorId: 'first' })
  const emit = emitOf(first)
  for (let count = 0; count < 10_000; count++) emit('change', { accounts: [count % 2 ? alice : bob] })
  emit('change', { accounts: [bob] })
  await vi.dynamicImportSettled()
  await vi.waitFor(() => expect(state()?.connections[0]?.activeAddress).toBe('bob'))
  // As `calmFacts` promises: the first, then the newest.
  expect(events.length).toBeLessThanOrEqual(2)
})

it('an early event that throws does not take later ones with it, nor the ability to disconnect', async () => {
  const { kernel, first, events, emitOf, state, errors } = await create()
  await kernel.connect({ connectorId: 'first' })
  const emit = emitOf(first)
  emit('change', {
    get accounts(): never {
      throw new Error('trap')
    },
  } as never)
  emit('disconnect', undefined)
  await vi.dynamicImportSettled()
  expect.soft(errors.length).toBeGreaterThan(0)
  expect.soft(state()?.connections).toEqual([])
  expect.soft(events).toEqual(['disconnected wallet'])
})

it('signing works after an early event that throws, as after a later one', async () => {
  const { kernel, first, emitOf } = await create()
  await kernel.connect({ connectorId: 'first' })
  emitOf(first)('change', {
    get accounts(): never {
      throw new Error('trap')
    },
  } as never)
  await expect(kernel.signMessage({ message: 'x' })).resolves.toMatchObject({ address: 'alice' })
})

it('an early disconnect of a connection does not end the next connection of the same wallet', async () => {
  const { kernel, first, events, emitOf, state } = await create()
  await kernel.connect({ connectorId: 'first' })
  emitOf(first)('disconnect', undefined)
  const steps = (async () => {
    await kernel.connect({ connectorId: 'second' })
    return kernel.connect({ connectorId: 'first' })
  })()
  const handle = await steps
  expect.soft(events).toEqual([])
  await vi.dynamicImportSettled()
  await vi.waitFor(() => expect(kernel.getState().connectors.length).toBe(2))
  expect(state()?.connections.map(({ id }) => id)).toEqual([handle.id])
})

/** Connects with a change that the wallet reports between approval and connection, which waits for the lazy code. */
const untilConnected = async (kit: Awaited<ReturnType<typeof create>>) => {
  const { kernel, first, emitOf } = kit
  let isConnected = false
  kernel.on('connection:connected', () => {
    isConnected = true
  })
  first.approvePending()
  for (let turn = 0; turn < 1000 && !isConnected; turn++) {
    emitOf(first)('change', { accounts: [bob] })
    await Promise.resolve()
  }
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  expect(isConnected).toBe(true)
}

it('a connection that was announced is not reported as failed because its code loads slowly', async () => {
  const kit = await create()
  const { kernel, first, state } = kit
  const failed: string[] = []
  kernel.on('connection:failed', ({ code }) => failed.push(code))
  first.answer = 'hang'
  const abort = new AbortController()
  const connecting = kernel.connect({ connectorId: 'first', signal: abort.signal })
  connecting.catch(() => undefined)
  await vi.waitFor(() => expect(first.calls).toContain('connect'))
  await untilConnected(kit)
  abort.abort()
  await connecting.catch(() => undefined)
  await vi.dynamicImportSettled()
  // Either it failed, or it is there: not both.
  expect({ failed, connections: state()?.connections.length }).toEqual({ failed: [], connections: 1 })
})
