import { describe, expect, it, vi } from 'vitest'
import { defineConnector } from '../define/defineConnector.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

const networks = ['test', 'other'].map((chainNamespace) => ({
  id: 1,
  name: chainNamespace,
  chainNamespace,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}))

/** Two families with a wallet each. */
const create = () => {
  const wallet = createTestConnector({ id: 'first' })
  const other = createTestConnector({ id: 'second', namespace: 'other' })
  const kit = createTestKernel({
    networks,
    plugins: [createTestAdapter('test').plugin, createTestAdapter('other').plugin, wallet.plugin, other.plugin],
  })
  const facts: string[] = []
  kit.kernel.on('connection:disconnected', ({ namespace, reason }) => facts.push(`${namespace} ${reason}`))
  const statuses = (): string =>
    Object.values(kit.kernel.getState().namespaces)
      .map(({ status }) => status)
      .join()
  const both = async (): Promise<void> => {
    await kit.kernel.connect({ connectorId: 'first' })
    await kit.kernel.connect({ connectorId: 'second' })
    expect(statuses()).toBe('connected,connected')
  }
  return { ...kit, wallet, other, facts, statuses, both }
}

describe('disconnect', () => {
  it('disconnects everything, resets each namespace and tells each once (071)', async () => {
    const { kernel, wallet, other, facts, statuses, both } = create()
    await both()
    expect(await kernel.disconnect()).toEqual(['test', 'other'])
    expect(statuses()).toBe('disconnected,disconnected')
    expect(facts.sort()).toEqual(['other user', 'test user'])
    expect([wallet.calls, other.calls]).toEqual([
      ['connect', 'disconnect'],
      ['connect', 'disconnect'],
    ])
    expect(kernel.getState().namespaces.test).toMatchObject({
      reason: 'user',
      activeConnectionId: undefined,
      connections: [],
      networkId: 'test:1',
    })
    expect(kernel.connection('test')).toBeUndefined()
  })

  it('stays on the network in use, which the next connection asks for, and stores nothing of it (B6)', async () => {
    const wallet = createTestConnector({ id: 'first' })
    const kit = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
    const network = () => kit.kernel.getState().namespaces.test?.networkId
    await kit.kernel.connect({ connectorId: 'first' })
    await kit.kernel.switchNetwork({ networkId: 'test:2' })
    await kit.kernel.disconnect()
    expect(network()).toBe('test:2')
    expect(kit.storage.entries.has('latchkey:local:core:networks')).toBe(false)
    wallet.networkId = 'test:2'
    await kit.kernel.connect({ connectorId: 'first' })
    wallet.context?.emitter.emit('disconnect', undefined)
    expect(network()).toBe('test:2')
  })

  it('goes to the default of the site from a network that the site does not list (B6)', async () => {
    const wallet = createTestConnector({ id: 'first' })
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
    await kernel.connect({ connectorId: 'first' })
    wallet.context?.emitter.emit('change', { networkId: 'test:9' })
    await kernel.disconnect()
    expect(kernel.getState().namespaces.test?.networkId).toBe('test:1')
  })

  it('disconnects one namespace, or one connector', async () => {
    const { kernel, other, statuses, both } = create()
    await both()
    expect(await kernel.disconnect({ namespace: 'test' })).toEqual(['test'])
    expect(statuses()).toBe('disconnected,connected')
    expect(await kernel.disconnect({ connectorId: 'second' })).toEqual(['other'])
    expect(other.calls).toEqual(['connect', 'disconnect'])
    expect(statuses()).toBe('disconnected,disconnected')
  })

  it('throws for an unknown connector and ends quietly when nothing is connected (079)', async () => {
    const { kernel, facts } = create()
    expect(await kernel.disconnect()).toEqual([])
    await expect(kernel.disconnect({ connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      message: 'Connector not found',
    })
    await kernel.preload()
    expect(await kernel.disconnect({ connectorId: 'first' })).toEqual([])
    expect(await kernel.disconnect({ namespace: 'test' })).toEqual([])
    await expect(kernel.disconnect({ namespace: 'eip155' })).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
    expect(facts).toEqual([])
  })

  it('takes an empty id for an unknown one, never for everything (079)', async () => {
    const { kernel, statuses, both } = create()
    await both()
    await expect(kernel.disconnect({ connectorId: '' })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
    await expect(kernel.disconnect({ namespace: '' })).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
    await expect(kernel.disconnect(5 as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(statuses()).toBe('connected,connected')
  })

  it('one that throws does not stop the rest; all reasons are joined (080)', async () => {
    const { kernel, wallet, other, statuses, facts, both } = create()
    await both()
    wallet.disconnects = 'refuses'
    other.disconnects = 'refuses'
    await expect(kernel.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      message: 'Failed to disconnect chains: Refused., Refused.',
    })
    expect(statuses()).toBe('disconnected,disconnected')
    expect(facts).toHaveLength(2)
    wallet.disconnects = 'quietly'
    other.disconnects = 'quietly'
    await both()
    expect(await kernel.disconnect()).toEqual(['test', 'other'])
  })

  it('one that throws at once instead of rejecting does not stop the rest either (080)', async () => {
    const rude = defineConnector(() => ({
      id: 'rude',
      name: 'Rude',
      type: 'EXTERNAL',
      namespaces: ['test'],
      isAuthorized: async () => false,
      connect: async () => ({ accounts: [{ address: 'alice' }], networkId: 'test:1' }),
      disconnect: () => {
        throw 'at once'
      },
      getAccounts: async () => [],
      getNetworkId: async () => 'test:1',
      getProvider: async () => ({}),
    }))
    const other = createTestConnector({ id: 'second', namespace: 'other' })
    const { kernel } = createTestKernel({
      networks,
      plugins: [createTestAdapter('test').plugin, createTestAdapter('other').plugin, rude, other.plugin],
    })
    await kernel.connect({ connectorId: 'rude' })
    await kernel.connect({ connectorId: 'second' })
    await expect(kernel.disconnect()).rejects.toMatchObject({ message: 'Failed to disconnect chains: at once' })
    expect(other.calls).toEqual(['connect', 'disconnect'])
  })

  it('is usable again after the wallet refused (081)', async () => {
    const { kernel, wallet } = create()
    wallet.disconnects = 'refuses'
    await kernel.connect({ connectorId: 'first' })
    await expect(kernel.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    await kernel.connect({ connectorId: 'first' })
    wallet.disconnects = 'quietly'
    expect(await kernel.disconnect()).toEqual(['test'])
  })

  it('shows disconnected at once everywhere and gives up on hanging wallets after 3 s', async () => {
    const { kernel, wallet, other, clock, statuses, both } = create()
    await both()
    wallet.disconnects = 'hangs'
    other.disconnects = 'hangs'
    const disconnecting = kernel.disconnect()
    await vi.waitFor(() => expect(clock.pending).toBe(2), { interval: 1 })
    expect(statuses()).toBe('disconnected,disconnected')
    clock.advance(2999)
    expect(clock.pending).toBe(2)
    clock.advance(1)
    await expect(disconnecting).rejects.toMatchObject({ code: 'DISCONNECT_FAILED', cause: { code: 'TIMEOUT' } })
    expect(clock.pending).toBe(0)
  })

  it('ends a connect that is under way', async () => {
    const { kernel, wallet, statuses } = create()
    wallet.answer = 'hang'
    const connecting = kernel.connect({ connectorId: 'first' })
    await vi.waitFor(() => expect(wallet.calls).toEqual(['connect']), { interval: 1 })
    expect(await kernel.disconnect()).toEqual([])
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(statuses()).toBe('disconnected,disconnected')
  })

  it('leaves alone the attempt of another wallet', async () => {
    const wallet = createTestConnector({ id: 'first' })
    const other = createTestConnector({ id: 'second' })
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin, other.plugin] })
    await kernel.connect({ connectorId: 'first' })
    other.answer = 'hang'
    const connecting = kernel.connect({ connectorId: 'second' })
    await vi.waitFor(() => expect(other.calls).toEqual(['connect']), { interval: 1 })
    expect(await kernel.disconnect({ connectorId: 'first' })).toEqual(['test'])
    expect(kernel.getState().namespaces.test?.status).toBe('connecting')
    other.approvePending()
    await connecting
    expect(kernel.getState().namespaces.test).toMatchObject({
      status: 'connected',
      connections: [{ connectorId: 'second' }],
    })
    expect(other.calls).toEqual(['connect'])
  })
})
