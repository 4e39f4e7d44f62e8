import { describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

const load = (storage = createMemoryStorage()) => {
  const wallet = createTestConnector()
  const kit = createTestKernel({ storage, plugins: [createTestAdapter().plugin, wallet.plugin] })
  return { ...kit, storage, wallet, state: () => kit.kernel.getState().namespaces.test }
}
const soon = (holds: () => void): Promise<void> => vi.waitFor(holds, { interval: 1 })

describe('late results', () => {
  it('a late response to a timed-out restore connects nothing', async () => {
    const before = load()
    await before.kernel.connect({ connectorId: before.wallet.id })
    before.kernel.destroy()
    const { kernel, wallet, clock, state } = load(before.storage)
    wallet.isAuthorized = true
    wallet.answer = 'hang'
    const restoring = kernel.reconnect()
    await soon(() => expect(wallet.calls).toEqual(['connect']))
    clock.advance(8000)
    await expect(restoring).resolves.toEqual([])
    wallet.approvePending()
    await new Promise((resolve) => setImmediate(resolve))
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'timeout', connections: [] })
  })

  it('a switch without a response ends when the wallet reports the network anyway', async () => {
    const { kernel, wallet, state } = load()
    await kernel.connect({ connectorId: wallet.id })
    wallet.switches = 'hangs'
    const switching = kernel.switchNetwork({ networkId: 'test:2' })
    await soon(() => expect(wallet.calls).toContain('switch test:2'))
    wallet.networkId = 'test:2'
    wallet.context?.emitter.emit('change', { networkId: 'test:2' })
    await expect(switching).resolves.toBeUndefined()
    wallet.switches = 'obeys'
    await kernel.switchNetwork({ networkId: 'test:1' })
    expect(state()?.networkId).toBe('test:1')
  })

  it('a caller who aborts a shared attempt aborts only their own wait', async () => {
    const { kernel, wallet, state } = load()
    wallet.answer = 'hang'
    const abort = new AbortController()
    const first = kernel.connect({ connectorId: wallet.id, signal: abort.signal })
    await soon(() => expect(wallet.calls).toEqual(['connect']))
    const second = kernel.connect({ connectorId: wallet.id })
    // Both calls have joined once they reached the engine.
    await new Promise((resolve) => setImmediate(resolve))
    abort.abort()
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    wallet.approvePending()
    await expect(second).resolves.toMatchObject({ provider: { id: wallet.id } })
    expect(state()).toMatchObject({ status: 'connected' })
    expect(wallet.calls).toEqual(['connect'])
  })

  it('a wallet that stops sharing accounts is remembered, since it may just be locked', async () => {
    const { kernel, wallet, storage, state } = load()
    await kernel.connect({ connectorId: wallet.id })
    await vi.dynamicImportSettled()
    wallet.context?.emitter.emit('change', { accounts: [] })
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-accounts' })
    kernel.destroy()
    const next = load(storage)
    next.wallet.isAuthorized = true
    await expect(next.kernel.reconnect()).resolves.toEqual(['test'])
  })

  it('no delay falls between reading the wallet and asking it to sign', async () => {
    const { wallet } = load()
    const adapter = createTestAdapter()
    const order: string[] = []
    const { kernel } = createTestKernel({
      plugins: [
        {
          ...adapter.plugin,
          load: async () => {
            const { default: implementation } = await adapter.plugin.load()
            return {
              default: {
                ...implementation,
                prepareToSign: async () => order.push('prepared'),
                signMessage: async (input) => {
                  order.push('signed')
                  return implementation.signMessage(input)
                },
              },
            }
          },
        } as typeof adapter.plugin,
        wallet.plugin,
      ],
    })
    await kernel.connect({ connectorId: wallet.id })
    await kernel.signMessage({ message: 'x' })
    expect(order).toEqual(['prepared', 'signed'])
  })
})
