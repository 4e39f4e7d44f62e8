import { describe, expect, it, vi } from 'vitest'
import { createTestAdapter } from '../../testing/createTestAdapter.js'
import { createTestConnector } from '../../testing/createTestConnector.js'
import { createTestKernel } from '../../testing/createTestKernel.js'

const create = async (isConnected = true) => {
  const wallet = createTestConnector()
  const kit = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
  const networkId = () => kit.kernel.getState().namespaces.test?.networkId
  const facts: string[] = []
  kit.kernel.on('network:switched', (fact) => facts.push(fact.networkId))
  if (isConnected) await kit.kernel.connect({ connectorId: wallet.id })
  return { ...kit, wallet, networkId, facts, switches: () => wallet.calls.filter((call) => call.startsWith('switch')) }
}

describe('switchNetwork', () => {
  it('changes only the network of the app while no wallet is connected (089)', async () => {
    const { kernel, wallet, networkId, facts } = await create(false)
    await kernel.switchNetwork({ networkId: 'test:2' })
    expect(networkId()).toBe('test:2')
    expect(facts).toEqual(['test:2'])
    expect(wallet.calls).toEqual([])
  })

  it('switches the wallet, and record, signature and event agree (120)', async () => {
    const { kernel, networkId, switches, facts } = await create()
    await kernel.switchNetwork({ networkId: 'test:2' })
    expect(switches()).toEqual(['switch test:2'])
    expect(networkId()).toBe('test:2')
    expect(kernel.connection()?.record?.networkId).toBe('test:2')
    expect(facts).toEqual(['test:2'])
    await expect(kernel.signMessage({ message: 'x' })).resolves.toMatchObject({ caipAddress: 'test:2:alice' })
  })

  it('sends no request when the wallet is already on the network', async () => {
    const { kernel, switches } = await create()
    await kernel.switchNetwork({ networkId: 'test:1' })
    expect(switches()).toEqual([])
  })

  it('emits no event for a switch to the network in use, connected or not (B14)', async () => {
    for (const isConnected of [true, false]) {
      const { kernel, facts } = await create(isConnected)
      await kernel.switchNetwork({ networkId: 'test:1' })
      expect(facts).toEqual([])
      await kernel.switchNetwork({ networkId: 'test:2' })
      await kernel.switchNetwork({ networkId: 'test:2' })
      expect(facts).toEqual(['test:2'])
    }
  })

  it('keeps the network on a refusal, with a separate code (088)', async () => {
    const { kernel, wallet, networkId, facts } = await create()
    wallet.switches = 'refuses'
    await expect(kernel.switchNetwork({ networkId: 'test:2' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(networkId()).toBe('test:1')
    expect(facts).toEqual([])
  })

  it('refuses an unconfigured network, and changes nothing (097)', async () => {
    const { kernel, networkId, switches } = await create()
    const wrong = { networkId: 'test:9' }
    await expect(kernel.switchNetwork(wrong)).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      message: 'Network not found',
    })
    await expect(kernel.switchNetwork({ ...wrong, throwOnFailure: false })).resolves.toBeUndefined()
    await vi.waitFor(() =>
      expect(kernel.getState().alerts).toMatchObject([{ code: 'NETWORK_NOT_FOUND', title: 'Network Not Found' }]),
    )
    for (const input of [{}, null, 7, undefined] as never[]) {
      await expect(kernel.switchNetwork(input)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    }
    await expect(kernel.switchNetwork({ networkId: '1' })).rejects.toMatchObject({
      message: 'switchCaipNetwork - networkNamespace is required',
    })
    expect(networkId()).toBe('test:1')
    expect(switches()).toEqual([])
  })

  it('fails after the deadline when the wallet confirms but does not switch', async () => {
    const { kernel, wallet, networkId, clock } = await create()
    wallet.switches = 'stays'
    const switching = kernel.switchNetwork({ networkId: 'test:2' })
    await vi.waitFor(() => expect(clock.pending).toBe(1), { interval: 1 })
    clock.advance(5000)
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(networkId()).toBe('test:1')
    expect(clock.pending).toBe(0)
  })

  it('lets the last of three quick switches win over a late first one (085)', async () => {
    const { kernel, wallet, networkId, switches, facts } = await create()
    wallet.switches = 'hangs'
    const first = kernel.switchNetwork({ networkId: 'test:2' })
    await vi.waitFor(() => expect(switches()).toHaveLength(1), { interval: 1 })
    const second = kernel.switchNetwork({ networkId: 'test:1' })
    const third = kernel.switchNetwork({ networkId: 'test:2' })
    const fourth = kernel.switchNetwork({ networkId: 'test:1' })
    wallet.switches = 'obeys'
    wallet.approvePending()
    await Promise.all([
      first,
      expect(second).rejects.toMatchObject({ code: 'ABORTED' }),
      expect(third).rejects.toMatchObject({ code: 'ABORTED' }),
      fourth,
    ])
    expect(networkId()).toBe('test:1')
    expect(wallet.networkId).toBe('test:1')
    expect(facts).toEqual(['test:1'])
  })

  it('ends on a disconnect', async () => {
    const { kernel, wallet, switches } = await create()
    wallet.switches = 'hangs'
    const switching = kernel.switchNetwork({ networkId: 'test:2' })
    await vi.waitFor(() => expect(switches()).toHaveLength(1), { interval: 1 })
    await kernel.disconnect()
    wallet.approvePending()
    await expect(switching).rejects.toMatchObject({ code: 'ABORTED' })
    expect(kernel.getState().namespaces.test).toMatchObject({ status: 'disconnected', networkId: 'test:1' })
  })
})
