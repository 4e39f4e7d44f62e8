import { describe, expect, it } from 'vitest'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

const create = async () => {
  const adapter = createTestAdapter()
  const wallet = createTestConnector()
  const { kernel, clock, errors } = createTestKernel({ plugins: [adapter.plugin, wallet.plugin] })
  await kernel.connect({ connectorId: wallet.id })
  const facts: unknown[] = []
  kernel.on('connection:disconnected', ({ reason }) => facts.push(reason))
  return { kernel, wallet, clock, errors, facts, state: () => kernel.getState().namespaces.test }
}

describe('reconnect() while a wallet is connected', () => {
  it('is reconnecting until the wallet responds, keeps the account in view and signs nothing meanwhile (B3)', async () => {
    const { kernel, wallet, facts, state } = await create()
    wallet.reads = 'hangs'
    const again = kernel.reconnect()
    await expect.poll(state).toMatchObject({ status: 'reconnecting', connections: [{ activeAddress: 'alice' }] })
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'UNAVAILABLE_WHILE_RECONNECTING' })
    wallet.approvePending()
    await expect(again).resolves.toEqual(['test'])
    expect(state()).toMatchObject({ status: 'connected', connections: [{ activeAddress: 'alice' }] })
    expect(wallet.calls).toEqual(['connect'])
    expect(facts).toEqual([])
  })

  it('shows the accounts and network that the wallet shares now (B3)', async () => {
    const { kernel, wallet, state } = await create()
    wallet.accounts = [{ address: 'bob' }]
    wallet.networkId = 'test:2'
    await expect(kernel.reconnect()).resolves.toEqual(['test'])
    expect(state()).toMatchObject({ status: 'connected', networkId: 'test:2', connections: [{ activeAddress: 'bob' }] })
    wallet.accounts = []
    await expect(kernel.reconnect()).resolves.toEqual([])
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-accounts' })
  })

  it('disconnects a wallet that refuses or stays silent, and keeps its row for a click (B3)', async () => {
    for (const reads of ['refuses', 'hangs'] as const) {
      const { kernel, wallet, clock, errors, facts, state } = await create()
      wallet.reads = reads
      const again = kernel.reconnect()
      if (reads === 'hangs') {
        await expect.poll(() => state()?.status).toBe('reconnecting')
        clock.advance(10_000)
      }
      await expect(again).resolves.toEqual([])
      expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-connector', connections: [] })
      expect(kernel.getState().connectors).toMatchObject([{ marks: ['remembered'] }])
      expect(facts).toEqual(['no-connector'])
      expect(errors).toHaveLength(1)
      wallet.reads = 'at once'
      await expect(kernel.reconnect()).resolves.toEqual(['test'])
    }
  })

  it('prefers a newer event of the wallet over an older response (B3)', async () => {
    const { kernel, wallet, state } = await create()
    wallet.reads = 'hangs'
    const again = kernel.reconnect()
    await expect.poll(() => state()?.status).toBe('reconnecting')
    wallet.context?.emitter.emit('change', { accounts: [{ address: 'carol' }] })
    expect(state()).toMatchObject({ status: 'connected', connections: [{ activeAddress: 'carol' }] })
    wallet.approvePending()
    await again
    expect(state()).toMatchObject({ connections: [{ activeAddress: 'carol' }] })
  })

  it('respects a disconnect made meanwhile, and skips connected wallets with onlyMissing (B3)', async () => {
    const { kernel, wallet, facts, state } = await create()
    wallet.reads = 'hangs'
    await expect(kernel.reconnect({ onlyMissing: true })).resolves.toEqual([])
    expect(state()).toMatchObject({ status: 'connected' })
    const again = kernel.reconnect()
    await expect.poll(() => state()?.status).toBe('reconnecting')
    await kernel.disconnect()
    wallet.approvePending()
    await expect(again).resolves.toEqual([])
    expect(facts).toEqual(['user'])
    await expect(kernel.reconnect('now' as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
  })
})
