import { createMemoryStorage, createTestAdapter, createTestConnector, createTestKernel } from '@latchkey/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { multiWallet } from './index.js'

const key = 'latchkey:local:multi-wallet:connections'

const site = (
  options: Parameters<typeof multiWallet>[0] = { on: true },
  more: { readonly storage?: ReturnType<typeof createMemoryStorage>; readonly features?: object } = {},
) => {
  const storage = more.storage ?? createMemoryStorage()
  const wallets = ['first', 'second', 'third'].map((id) => {
    const wallet = createTestConnector({ id, name: `${id} wallet` })
    wallet.accounts = [{ address: id }, { address: `${id}two` }]
    return wallet
  })
  const kit = createTestKernel({
    ...more,
    storage,
    plugins: [createTestAdapter().plugin, ...wallets.map(({ plugin }) => plugin), multiWallet(options)],
  } as never)
  const kernel = kit.kernel as never as import('@latchkey/kernel').Kernel<
    readonly [ReturnType<typeof multiWallet>, ReturnType<typeof createTestAdapter>['plugin']]
  >
  const state = () => kernel.getState().namespaces.test
  const acting = () => state()?.connections.find(({ id }) => id === state()?.activeConnectionId)
  const idOf = (connectorId: string) =>
    state()?.connections.find((connection) => connection.connectorId === connectorId)?.id ?? ''
  const alerts: string[] = []
  kernel.on('alert:raised', ({ alert }) => alerts.push(alert.title))
  const events: string[] = []
  kernel.on('*', (event) => /^multi-wallet:/.test(event) && events.push(event))
  const connect = async (...ids: readonly string[]) => {
    for (const connectorId of ids) await kernel.connect({ connectorId })
  }
  return {
    ...kit,
    storage,
    kernel,
    wallets,
    actions: kernel.plugins['multi-wallet'],
    state,
    acting,
    idOf,
    alerts,
    events,
    connect,
  }
}

describe('while it is off', () => {
  it('returns nothing, raises one alert for each kind of call, and leaves single-wallet use as it is (242)', async () => {
    const { actions, alerts, connect, state, wallets } = site({})
    await connect('first', 'second')
    expect(state()?.connections.map(({ connectorId }) => connectorId)).toEqual(['second'])
    expect(wallets[0]?.calls).toEqual(['connect', 'disconnect'])
    for (let turn = 0; turn < 2; turn++) {
      expect(await actions.getConnections()).toEqual([])
      expect(await actions.getRecentConnections('test')).toEqual([])
      expect(await actions.switchConnection({ connectionId: 'a' })).toBeUndefined()
      expect(await actions.deleteConnection({ connectorId: 'a', address: 'b', namespace: 'test' })).toBeUndefined()
      expect((await actions.subscribeConnections(() => undefined))()).toBeUndefined()
    }
    await vi.waitFor(() => expect(alerts).toEqual(Array.from({ length: 5 }, () => 'Multi-Wallet Not Enabled')))
  })

  it.each([
    ['multiWallet', true],
    ['multi-wallet', true],
    ['multiWallet', false],
  ])('is turned on by `features` of the site: %s %s', async (name, value) => {
    const { connect, state } = site({ on: !value }, { features: { [name]: value } })
    await connect('first', 'second')
    expect(state()?.connections).toHaveLength(value ? 2 : 1)
  })

  it('is turned on and off by the row of the remote configuration, and keeps what is live', async () => {
    const { kernel, connect, state, actions } = site({})
    const row = (isEnabled: boolean) =>
      kernel.configure({ features: [{ id: 'multi_wallet', isEnabled, config: null }] } as never)
    await row(true)
    await connect('first', 'second')
    expect(await actions.getConnections()).toHaveLength(2)
    await row(false)
    expect(state()?.connections).toHaveLength(2)
    expect(await actions.getConnections()).toEqual([])
    await connect('third')
    expect(state()?.connections.map(({ connectorId }) => connectorId)).toEqual(['third'])
  })

  it('restores all wallets when the row comes after the restore began', async () => {
    const first = site({})
    await first.kernel.configure({ features: [{ id: 'multi_wallet', isEnabled: true, config: null }] } as never)
    await first.connect('first', 'second')
    first.kernel.destroy()
    const next = site({}, { storage: first.storage })
    for (const wallet of next.wallets) wallet.isAuthorized = true
    await next.kernel.reconnect()
    expect(next.state()?.connections.map(({ connectorId }) => connectorId)).toEqual(['second'])
    await next.kernel.configure({ features: [{ id: 'multi_wallet', isEnabled: true, config: null }] } as never)
    await vi.waitFor(() => expect(next.state()?.connections).toHaveLength(2))
    expect(next.acting()?.connectorId).toBe('second')
  })
})

describe('while it is on', () => {
  it('lists live wallets newest first, and either signs with its own address (240)', async () => {
    const { actions, connect, kernel, idOf, events } = site()
    await connect('first', 'second')
    const rows = await actions.getConnections('test')
    expect(rows.map(({ connection, status }) => [connection.connectorId, status])).toEqual([
      ['second', 'connected'],
      ['first', 'active'],
    ])
    await actions.switchConnection({ connectionId: idOf('first') })
    expect((await kernel.signMessage({ message: 'x' })).address).toBe('first')
    expect(events).toEqual(['multi-wallet:added', 'multi-wallet:switched'])
  })

  it('says whether the account or the wallet was switched, and pairs nothing anew (245)', async () => {
    const { actions, connect, idOf, wallets } = site()
    await connect('first', 'second')
    const seen: unknown[] = []
    const account = await actions.switchConnection({
      connectionId: idOf('second'),
      address: 'secondtwo',
      onChange: (result) => seen.push(result),
    })
    expect(account).toEqual({
      address: 'secondtwo',
      namespace: 'test',
      hasSwitchedAccount: true,
      hasSwitchedWallet: false,
    })
    expect(seen).toEqual([account])
    const wallet = await actions.switchConnection({ connectionId: idOf('first') })
    expect(wallet).toMatchObject({ address: 'first', hasSwitchedAccount: false, hasSwitchedWallet: true })
    expect(wallets.map(({ calls }) => calls.filter((call) => call === 'connect').length)).toEqual([1, 1, 0])
  })

  it('connects a wallet that was used before, and leaves the acting one when that is refused', async () => {
    const { actions, connect, idOf, wallets, acting } = site()
    await connect('first', 'second')
    await actions.disconnectConnection(idOf('first'))
    const [row] = await actions.getRecentConnections()
    expect(row).toMatchObject({ status: 'disconnected', connection: { connectorId: 'first', activeAddress: 'first' } })
    const [first] = wallets
    if (first) first.answer = 'refuse'
    await expect(actions.switchConnection({ connectionId: row?.connection.id ?? '' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(acting()?.connectorId).toBe('second')
    if (first) first.answer = 'approve'
    expect(
      await actions.switchConnection({ connectionId: row?.connection.id ?? '', address: 'firsttwo' }),
    ).toMatchObject({
      address: 'firsttwo',
      hasSwitchedWallet: true,
    })
  })

  it('ends an earlier switch when a later one is asked for', async () => {
    const { actions, connect, idOf, acting } = site()
    await connect('first', 'second', 'third')
    const results = await Promise.allSettled(
      ['first', 'second', 'first', 'second'].map((id) => actions.switchConnection({ connectionId: idOf(id) })),
    )
    expect(results.at(-1)?.status).toBe('fulfilled')
    expect(acting()?.connectorId).toBe('second')
    for (const result of results) if (result.status === 'rejected') expect(result.reason.code).toBe('ABORTED')
  })

  it('keeps no more than `max` wallets', async () => {
    const { connect, state } = site({ on: true, max: 2 })
    await connect('first', 'second', 'third')
    expect(state()?.connections.map(({ connectorId }) => connectorId)).toEqual(['third', 'second'])
  })

  it('labels accounts of one namespace with plain text', async () => {
    const { actions, connect } = site()
    await connect('first')
    await actions.setLabel({ address: 'first', text: 'Rent\u202e\n money' })
    expect((await actions.getConnections())[0]?.label).toBe('Rent money')
    await actions.removeLabel({ address: 'first' })
    expect((await actions.getConnections())[0]?.label).toBeUndefined()
  })

  it('forgets an address without asking the wallet', async () => {
    const { actions, connect, idOf, wallets, events } = site()
    await connect('first', 'second')
    await actions.disconnectConnection(idOf('first'))
    const calls = wallets[0]?.calls.length
    const input = { connectorId: 'first', namespace: 'test' }
    expect(await actions.deleteConnection({ ...input, address: 'first' })).toEqual({ hasDeletedWallet: false })
    expect(await actions.deleteConnection({ ...input, address: 'firsttwo' })).toEqual({ hasDeletedWallet: true })
    expect(await actions.getRecentConnections()).toEqual([])
    expect(wallets[0]?.calls.length).toBe(calls)
    expect(events.filter((event) => event.endsWith('deleted'))).toHaveLength(2)
  })

  it('merges what two tabs remember: neither erases the other (070)', async () => {
    const one = site()
    const two = site({ on: true }, { storage: one.storage })
    await one.connect('first', 'second')
    await two.connect('third')
    await one.actions.deleteConnection({ connectorId: 'first', address: 'first', namespace: 'test' })
    const stored = JSON.parse(one.storage.getItem(key) ?? '{}') as {
      readonly data?: unknown
    }
    for (const id of ['firsttwo', 'second', 'third']) expect(JSON.stringify(stored)).toContain(`"${id}"`)
    expect(JSON.stringify(stored)).not.toContain('"first"}')
  })

  it('shows nothing as live that is only stored', async () => {
    const storage = createMemoryStorage()
    const before = site({ on: true }, { storage })
    await before.connect('first')
    before.kernel.destroy()
    const { actions } = site({ on: true }, { storage })
    expect(await actions.getConnections()).toEqual([])
  })

  it('rejects invalid input', async () => {
    const { actions } = site()
    await expect(actions.switchConnection(undefined as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    await expect(actions.switchConnection({ connectionId: 'gone' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await expect(actions.deleteConnection({} as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    await expect(actions.subscribeConnections(7 as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
  })

  it('calls back when a list changes, until that is ended', async () => {
    const { actions, connect } = site()
    const listener = vi.fn()
    const end = await actions.subscribeConnections(listener)
    await connect('first')
    expect(listener).toHaveBeenCalled()
    end()
    listener.mockClear()
    await connect('second')
    expect(listener).not.toHaveBeenCalled()
  })
})
