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

describe('what outlives its time', () => {
  it('an answer to a restore that timed out connects nobody', async () => {
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

  it('a switch the wallet never answers is over when the wallet is there anyway', async () => {
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

  it('who gives up a shared attempt gives it up for himself alone', async () => {
    const { kernel, wallet, state } = load()
    wallet.answer = 'hang'
    const abort = new AbortController()
    const first = kernel.connect({ connectorId: wallet.id, signal: abort.signal })
    await soon(() => expect(wallet.calls).toEqual(['connect']))
    const second = kernel.connect({ connectorId: wallet.id })
    // Both have joined once both calls reached the engine.
    await new Promise((resolve) => setImmediate(resolve))
    abort.abort()
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    wallet.approvePending()
    await expect(second).resolves.toMatchObject({ provider: { id: wallet.id } })
    expect(state()).toMatchObject({ status: 'connected' })
    expect(wallet.calls).toEqual(['connect'])
  })

  it('a wallet that shares nothing any more is remembered, since it may only be locked', async () => {
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

  it('nothing comes between reading the wallet and asking it to sign', async () => {
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
