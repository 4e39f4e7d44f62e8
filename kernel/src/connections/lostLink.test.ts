import { describe, expect, it, vi } from 'vitest'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

const create = async () => {
  const adapter = createTestAdapter()
  const wallet = createTestConnector()
  const other = createTestConnector({ id: 'other' })
  const { kernel, errors, clock } = createTestKernel({ plugins: [adapter.plugin, wallet.plugin, other.plugin] })
  await kernel.connect({ connectorId: wallet.id })
  await vi.dynamicImportSettled()
  const state = () => kernel.getState().namespaces.test
  const emitter = wallet.context?.emitter
  if (!emitter) throw new Error('The double has no context.')
  /** Emits and lets the frame pass that gathers events. */
  const emit: typeof emitter.emit = (event, payload) => {
    emitter.emit(event, payload)
    clock.advance(16)
  }
  return { kernel, wallet, other, adapter, errors, state, emit }
}

describe('a wallet that cannot be reached for now', () => {
  it('keeps its account on the page, and refuses to sign or switch until it is back', async () => {
    const { kernel, emit, state, wallet } = await create()
    const handle = kernel.connection('test')
    emit('lost', undefined)
    expect(state()).toMatchObject({ status: 'reconnecting', connections: [{ activeAddress: 'alice', isLost: true }] })
    const unavailable = { code: 'UNAVAILABLE_WHILE_RECONNECTING' }
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject(unavailable)
    await expect(kernel.switchNetwork({ networkId: 'test:2' })).rejects.toMatchObject(unavailable)
    await expect(handle?.sign('x')).rejects.toMatchObject(unavailable)
    expect(() => handle?.activeAddress()).toThrow('The wallet is being reconnected.')
    expect(wallet.calls).toEqual(['connect'])

    emit('connect', { accounts: wallet.accounts, networkId: 'test:1' })
    expect(state()).toMatchObject({ status: 'connected' })
    expect(state()?.connections[0]).not.toHaveProperty('isLost')
    await expect(handle?.sign('x')).resolves.toBe('signed:test-wallet:x')
  })

  it('is back with whatever it says next, and that counts', async () => {
    const { kernel, emit, state } = await create()
    emit('lost', undefined)
    emit('change', { networkId: 'test:2' })
    expect(state()).toMatchObject({ status: 'connected', networkId: 'test:2' })
    emit('lost', undefined)
    emit('change', { accounts: [{ address: 'bob' }], active: 'bob' })
    expect(state()).toMatchObject({ status: 'connected', connections: [{ activeAddress: 'bob' }] })
    emit('lost', undefined)
    emit('change', { accounts: [] })
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-accounts' })
    expect(kernel.connection('test')).toBeUndefined()
  })

  it('can be left, and another wallet can be tried meanwhile', async () => {
    const { kernel, emit, state, other } = await create()
    emit('lost', undefined)
    other.answer = 'refuse'
    await expect(kernel.connect({ connectorId: other.id })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(state()).toMatchObject({ status: 'reconnecting', reason: undefined })
    await expect(kernel.disconnect()).resolves.toEqual(['test'])
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'user' })
    emit('connect', { accounts: [{ address: 'alice' }], networkId: 'test:1' })
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'user' })
  })
})
