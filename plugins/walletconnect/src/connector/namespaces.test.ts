import { describe, expect, it, vi } from 'vitest'
import type { Session } from '../session/contract.js'
import { createNetwork } from './createNetwork.test.double.js'
import type { SessionProvider } from './createProvider.js'
import { createStage } from './createStage.test.double.js'

const alice = `0x${'a1'.repeat(20)}`
const sol = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const carol = 'Caro1111111111111111111111111111111111111111'
const dave = 'Dave1111111111111111111111111111111111111111'
const networks = [createNetwork(1), createNetwork(sol, 'solana')]
const events = ['accountsChanged', 'chainChanged']
const eip155 = {
  accounts: [`eip155:1:${alice}`],
  methods: ['personal_sign'],
  events,
  chains: ['eip155:1'],
}
const solana = (...addresses: readonly string[]) => ({
  accounts: addresses.map((address) => `solana:${sol}:${address}`),
  methods: ['solana_signMessage'],
  events,
  chains: [`solana:${sol}`],
})

const stage = (grants: Session['namespaces'] = { eip155, solana: solana(carol) }) => createStage(networks, grants)

describe('a session of several namespaces', () => {
  it('returns the other namespaces that the approval covers, and connects them without a second code', async () => {
    const { connect, wallet } = stage()
    expect(await connect('eip155')).toMatchObject({ networkId: 'eip155:1', others: ['solana'] })
    const second = await connect('solana')
    expect(second).toMatchObject({ accounts: [{ address: carol }], networkId: `solana:${sol}` })
    expect(second.others).toBeUndefined()
    expect(wallet.prompts).toBe(1)
  })

  it('returns no others if it covers one namespace, or while it is restored', async () => {
    expect((await stage({ eip155 }).connect('eip155')).others).toBeUndefined()
    const { connect, make } = stage()
    await connect('eip155')
    const again = make()
    const restored = await connect('eip155', { isReconnecting: true }, again)
    expect(restored.others).toBeUndefined()
    expect(await connect('solana', { isReconnecting: true }, again)).toMatchObject({ accounts: [{ address: carol }] })
  })

  it('includes the namespace in each event', async () => {
    const { connect, context, wallet, topic, update } = stage()
    await connect('eip155')
    await connect('solana')
    update({ eip155, solana: solana(dave, carol) })
    expect(context.facts).toEqual([
      ['change', { namespace: 'solana', accounts: [{ address: carol }, { address: dave }] }],
    ])
    wallet.tell({
      kind: 'event',
      topic: topic(),
      networkId: `solana:${sol}`,
      name: 'accountsChanged',
      data: [`solana:${sol}:${dave}`],
    })
    expect(context.facts.at(-1)).toEqual([
      'change',
      { namespace: 'solana', accounts: [{ address: dave }], active: dave },
    ])
    context.facts.splice(0)
    wallet.tell({ kind: 'relay', isThere: false })
    context.clock.advance(10_000)
    expect(context.facts).toEqual([
      ['lost', { namespace: 'eip155' }],
      ['lost', { namespace: 'solana' }],
    ])
  })

  it('emits nothing for a namespace that is not in use', async () => {
    const { connect, context, update } = stage()
    await connect('eip155')
    update({ eip155, solana: solana(dave) })
    expect(context.facts).toEqual([])
    expect(await connect('solana')).toMatchObject({ accounts: [{ address: dave }] })
  })

  it('ends the session only with the last namespace', async () => {
    const { connect, connector, wallet, context } = stage()
    await connect('eip155')
    await connect('solana')
    const provider = connector.getProvider('eip155') as SessionProvider
    const ended = vi.fn()
    provider.on('disconnect', ended)
    await connector.disconnect('eip155')
    expect(ended).toHaveBeenCalledOnce()
    expect(wallet.live.size).toBe(1)
    expect(await connector.getAccounts('solana')).toHaveLength(1)
    await connector.disconnect('solana')
    expect(wallet.live.size).toBe(0)
    expect(context.facts).toEqual([])
    await expect(connector.isAuthorized()).resolves.toBe(false)
  })

  it('ends the session once if all namespaces disconnect at once', async () => {
    const { connect, connector, wallet, context } = stage()
    await connect('eip155')
    await connect('solana')
    expect(connector.isShared).toBe(true)
    const goodbye = vi.spyOn(wallet.transport, 'disconnect')
    await Promise.all(['eip155', 'solana'].map((namespace) => connector.disconnect(namespace)))
    expect(goodbye).toHaveBeenCalledOnce()
    expect(wallet.live.size).toBe(0)
    expect(context.facts).toEqual([])
  })

  it('reconnects a disconnected namespace while the session lives', async () => {
    const { connect, connector, wallet } = stage()
    await connect('eip155')
    await connect('solana')
    await connector.disconnect('eip155')
    expect(await connect('eip155')).toMatchObject({ accounts: [{ address: alice }], networkId: 'eip155:1' })
    expect(wallet.prompts).toBe(1)
  })

  it('pairs again for a network that the session lacks, and keeps the other namespaces of an approval (B7)', async () => {
    const { connect, connector, wallet, context } = stage()
    const other = `solana:${'x'.repeat(32)}`
    await connect('eip155')
    expect(await connect('solana', { networkId: other })).toMatchObject({ networkId: `solana:${sol}` })
    expect(wallet.prompts).toBe(1)
    await connector.disconnect('solana')
    context.clock.advance(1000)
    await connect('solana', { networkId: `solana:${sol}` })
    await connector.disconnect('solana')
    expect(wallet.prompts).toBe(1)
    await connect('solana', { networkId: other })
    expect(wallet.prompts).toBe(2)
    expect(context.facts).toEqual([])
    await vi.waitFor(() => expect(wallet.live.size).toBe(1))
  })

  it('continues in a new session that covers more, and disconnects what it lacks', async () => {
    const one = stage({ eip155 })
    await one.connect('eip155')
    one.context.clock.advance(1000)
    one.wallet.grants = { eip155, solana: solana(carol) }
    expect(await one.connect('solana')).toMatchObject({ accounts: [{ address: carol }] })
    expect(one.wallet.prompts).toBe(2)
    expect(one.context.facts).toEqual([])
    await vi.waitFor(() => expect(one.wallet.live.size).toBe(1))

    const other = stage({ eip155 })
    await other.connect('eip155')
    other.context.clock.advance(1000)
    other.wallet.grants = { solana: solana(carol) }
    await other.connect('solana')
    expect(other.context.facts).toEqual([['disconnect', { namespace: 'eip155' }]])
  })

  it('stays for one namespace if another one is not covered', async () => {
    const { connect, make, wallet, update } = stage()
    await connect('eip155')
    update({ eip155 })
    const again = make()
    await expect(connect('solana', { isReconnecting: true }, again)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
    expect(await connect('eip155', { isReconnecting: true }, again)).toMatchObject({ networkId: 'eip155:1' })
    expect(wallet.live.size).toBe(1)
  })

  it('pairs once for two namespaces that connect at once', async () => {
    const { connect, wallet } = stage()
    const [one, other] = await Promise.all([connect('eip155'), connect('solana')])
    expect([one.networkId, other.networkId]).toEqual(['eip155:1', `solana:${sol}`])
    expect(wallet.prompts).toBe(1)
  })

  it('disconnects all namespaces when the wallet ends the session', async () => {
    const { connect, context, wallet, topic } = stage()
    await connect('eip155')
    await connect('solana')
    wallet.tell({ kind: 'ended', topic: topic() })
    expect(context.facts).toEqual([['disconnect', undefined]])
  })
})
