import type { ConnectorPlugin } from '@latchkey/kernel'
import { connectorConformance, createTestKernel } from '@latchkey/kernel/testing'
import { mainnet, optimism } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import { eip155 } from '../index.js'
import { createWagmiConnector } from '../testing/createWagmiConnector.test.double.js'
import type { CreateWagmiConnector, WagmiConnector } from './index.js'
import { fromWagmiConnector } from './index.js'

const networks = [mainnet, optimism]
const first = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A connector of which a test changes one part. */
const changed =
  (create: ReturnType<typeof createWagmiConnector>['create'], parts: Partial<WagmiConnector>): CreateWagmiConnector =>
  (config) =>
    Object.assign(create(config), parts)

const stage = (...connectors: readonly CreateWagmiConnector[]) =>
  createTestKernel({ networks, plugins: [eip155(), ...connectors.map(fromWagmiConnector)] })

describe('the contract', () => {
  const cases = connectorConformance({
    create() {
      const { create, wallet } = createWagmiConnector()
      return { connector: fromWagmiConnector(create), wallet }
    },
    namespace: 'eip155',
    networks,
    adapter: eip155,
  })
  for (const { name, run } of cases) it(name, run)
})

describe('a restore', () => {
  it('reports an error of `isAuthorized` (B16)', async () => {
    const { create } = createWagmiConnector()
    const before = stage(create)
    await before.kernel.preload()
    await before.kernel.connect({ connectorId: 'acme' })
    before.kernel.destroy()
    const broken = changed(create, { isAuthorized: () => Promise.reject(new Error('broken')) })
    const plugins = [eip155(), fromWagmiConnector(broken)]
    const { kernel, errors } = createTestKernel({ networks, plugins, storage: before.storage })
    await expect(kernel.reconnect()).resolves.toEqual([])
    expect(errors).toEqual([expect.objectContaining({ message: 'broken' })])
  })
})

describe('the list', () => {
  it('shows its name and icon, and starts nothing before it is chosen', async () => {
    const { create, calls } = createWagmiConnector()
    const { kernel } = stage(create)
    await kernel.preload()
    expect(kernel.getState().connectors).toContainEqual(
      expect.objectContaining({ id: 'acme', name: 'Acme', type: 'EXTERNAL', rdns: 'com.acme', namespaces: ['eip155'] }),
    )
    expect(calls).toEqual([])
    await kernel.connect({ connectorId: 'acme' })
    expect(calls).toEqual(['setup', 'connect'])
  })

  it('cleans its name and id', async () => {
    const { create } = createWagmiConnector()
    const { kernel } = stage(changed(create, { name: 'Ac\u202Eme', icon: 'javascript:alert(1)' }))
    await kernel.preload()
    const [row] = kernel.getState().connectors
    expect(row).toMatchObject({ name: 'Acme' })
    expect(row?.icon).toBeUndefined()
  })

  it('keeps the list when one throws, one is invalid, and one has no provider (383)', async () => {
    const broken: CreateWagmiConnector = () => {
      throw new Error('No such wallet here.')
    }
    const none = (() => undefined) as unknown as CreateWagmiConnector
    const { create } = createWagmiConnector()
    const empty = changed(createWagmiConnector().create, { id: 'empty', getProvider: async () => undefined })
    const { kernel, errors } = stage(broken, none, empty, create)
    await kernel.preload()
    expect(kernel.getState().connectors.map(({ id }) => id)).toEqual(['empty', 'acme'])
    expect(errors).toHaveLength(2)
    await expect(kernel.connect({ connectorId: 'empty' })).rejects.toMatchObject({ code: 'PROVIDER_ERROR' })
    expect((await kernel.connect({ connectorId: 'acme' })).record?.activeAddress).toBe(first)
  })

  it('is left out on a site without an EVM network', async () => {
    const { create } = createWagmiConnector()
    const { kernel, errors } = createTestKernel({ plugins: [fromWagmiConnector(create)] })
    await kernel.preload()
    expect(kernel.getState().connectors).toEqual([])
    expect(errors).toMatchObject([{ code: 'CONFIG_INVALID' }])
  })
})

describe('connecting', () => {
  it('runs `setup` again after a failure', async () => {
    const { create } = createWagmiConnector()
    const setup = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('offline'))
    const { kernel } = stage(changed(create, { setup }))
    await expect(kernel.connect({ connectorId: 'acme' })).rejects.toMatchObject({ cause: { message: 'offline' } })
    await kernel.connect({ connectorId: 'acme' })
    expect(setup).toHaveBeenCalledTimes(2)
  })

  it.each<[code: string, answer: unknown]>([
    ['ACCOUNT_NOT_FOUND', undefined],
    ['ACCOUNT_NOT_FOUND', { accounts: [], chainId: 1 }],
    ['ACCOUNT_NOT_FOUND', { accounts: ['0x12', null, 7], chainId: 1 }],
    ['NETWORK_NOT_FOUND', { accounts: [first], chainId: 'one' }],
  ])('%s for %j, and the wallet is disconnected', async (code, answer) => {
    const { create, calls } = createWagmiConnector()
    const { kernel } = stage(changed(create, { connect: async () => answer }))
    await expect(kernel.connect({ connectorId: 'acme' })).rejects.toMatchObject({ code })
    await vi.waitFor(() => expect(calls).toContain('disconnect'), { interval: 1 })
  })

  it('passes the address for a QR code on, and messages', async () => {
    const { create } = createWagmiConnector()
    const facts: unknown[] = []
    const plugin = fromWagmiConnector((config) => {
      const made = create(config)
      const { emitter } = config as Parameters<typeof create>[0]
      const connect = made.connect.bind(made)
      return Object.assign(made, {
        async connect() {
          emitter.emit('message', { type: 'display_uri', data: 'wc:1' })
          emitter.emit('message', { type: 'hello', data: 2 })
          return connect()
        },
      })
    })
    const overheard: ConnectorPlugin = {
      ...plugin,
      create: (context) =>
        plugin.create({ ...context, emitter: { emit: (event, payload) => facts.push([event, payload]) } }),
    }
    const { kernel } = createTestKernel({ networks, plugins: [eip155(), overheard] })
    await kernel.connect({ connectorId: 'acme' })
    expect(facts).toEqual([
      ['displayUri', 'wc:1'],
      ['message', { type: 'hello', data: 2 }],
    ])
  })
})

describe('networks', () => {
  it("are switched by the connector, which receives its wallet's events meanwhile", async () => {
    const { create } = createWagmiConnector()
    const { kernel } = stage(create)
    const { record } = await kernel.connect({ connectorId: 'acme' })
    expect(record?.networkId).toBe('eip155:1')
    await kernel.switchNetwork({ networkId: 'eip155:10' })
    expect(kernel.connection()?.record?.networkId).toBe('eip155:10')
  })

  it.each<[code: string, error: object]>([
    ['USER_REJECTED', { code: 4001 }],
    ['CHAIN_NOT_SUPPORTED', { code: 4902 }],
    ['CHAIN_NOT_SUPPORTED', { name: 'ChainNotConfiguredError' }],
    ['SWITCH_NOT_SUPPORTED', { code: 4200 }],
    ['SWITCH_NOT_SUPPORTED', { name: 'SwitchChainNotSupportedError' }],
  ])('%s for %j', async (code, error) => {
    const { create } = createWagmiConnector()
    const switchChain = async () => {
      throw Object.assign(new Error('No.'), error)
    }
    const { kernel } = stage(changed(create, { switchChain }))
    await kernel.connect({ connectorId: 'acme' })
    await expect(kernel.switchNetwork({ networkId: 'eip155:10' })).rejects.toMatchObject({ code })
    expect(kernel.connection()?.record?.networkId).toBe('eip155:1')
  })

  it('cannot be switched where the connector has no `switchChain`', async () => {
    const { create } = createWagmiConnector()
    const { kernel } = stage((config) => {
      const { switchChain: _, ...rest } = create(config)
      return rest
    })
    await kernel.connect({ connectorId: 'acme' })
    await expect(kernel.switchNetwork({ networkId: 'eip155:10' })).rejects.toMatchObject({
      code: 'SWITCH_NOT_SUPPORTED',
    })
  })
})
