import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import type { TestConnector } from '../testing/createTestConnector.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { createTestTabs } from '../testing/createTestTabs.js'
import { keepAll } from './keepAll.test.double.js'
import type { NamespaceState } from './state.js'

const ids = ['first', 'second', 'third'] as const

let now = Date.now()
// Two connections never have the same time.
beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => ++now))
afterEach(() => void vi.restoreAllMocks())

/** A browser profile with three wallets of one namespace and one of another, and a site that keeps all connections. */
const createProfile = () => {
  const storage = createMemoryStorage()
  const site = createTestTabs()
  const wallets = Object.fromEntries(
    ids.map((id) => {
      const wallet = createTestConnector({ id })
      wallet.accounts = [{ address: id }, { address: `${id}two` }]
      return [id, wallet]
    }),
  ) as { [id in (typeof ids)[number]]: TestConnector }
  const other = createTestConnector({ id: 'other', namespace: 'far' })
  const load = (isSeveral = true) => {
    const policy = keepAll({ enabled: isSeveral })
    const network = (chainNamespace: string, id: number) => ({
      id,
      name: `${chainNamespace} ${id}`,
      chainNamespace,
      nativeCurrency: { symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: [] as string[] } },
    })
    const kit = createTestKernel({
      storage,
      tabs: site.open(),
      networks: [network('test', 1), network('test', 2), network('far', 1)],
      plugins: [
        createTestAdapter().plugin,
        createTestAdapter('far').plugin,
        ...Object.values(wallets).map(({ plugin }) => plugin),
        other.plugin,
        policy,
      ],
    })
    const state = (): NamespaceState => kit.kernel.getState().namespaces.test as NamespaceState
    const shown = () => state().connections.map(({ connectorId }) => connectorId)
    const acting = () => state().connections.find(({ id }) => id === state().activeConnectionId)?.connectorId
    const idOf = (connectorId: string) => state().connections.find((one) => one.connectorId === connectorId)?.id ?? ''
    const connectAll = async () => {
      for (const connectorId of ids) await kit.kernel.connect({ connectorId })
    }
    return { ...kit, state, shown, acting, idOf, connectAll }
  }
  return { storage, wallets, other, load }
}
/** Three connected wallets, of which the last acts. */
const threeConnected = async () => {
  const profile = createProfile()
  const page = profile.load()
  await page.connectAll()
  return { ...profile, page }
}

describe('several connections of one namespace', () => {
  it('are listed newest first, and the newest acts (240)', async () => {
    const { page } = await threeConnected()
    expect(page.shown()).toEqual(['third', 'second', 'first'])
    expect(page.acting()).toBe('third')
  })

  it('change connection, account, network, namespace and provider in one commit (241)', async () => {
    const { page, wallets } = await threeConnected()
    wallets.first.networkId = 'test:2'
    wallets.first.context?.emitter.emit('change', { networkId: 'test:2' })
    page.clock.advance(16)
    await page.kernel.connect({ connectorId: 'other' })
    expect(page.kernel.getState().activeNamespace).toBe('far')
    const seen = new Set<string>()
    page.kernel.subscribe(({ namespaces, activeNamespace }) => {
      const { activeConnectionId, networkId, connections } = namespaces.test as NamespaceState
      const record = connections.find(({ id }) => id === activeConnectionId)
      const provider = page.kernel.connection('test')?.provider as { id: string }
      seen.add([activeNamespace, record?.connectorId, record?.activeAddress, networkId, provider.id].join(' '))
    })
    const events: string[] = []
    page.kernel.on('*', (event) => /^(connection|network)/.test(event) && events.push(event))
    await page.kernel.activate(page.idOf('first'), { address: 'firsttwo' })
    // Nothing between before and after.
    seen.delete('far third third test:1 third')
    expect([...seen]).toEqual(['test first firsttwo test:2 first'])
    expect(events).toEqual(['connection:activated', 'connection:changed', 'network:switched'])
    expect((await page.kernel.signMessage({ message: 'x' })).address).toBe('firsttwo')
  })

  it('sign by connection with the account of that one, without making it act (240)', async () => {
    const { page } = await threeConnected()
    const signed = await page.kernel.signMessage({ message: 'x', connectionId: page.idOf('first') })
    expect(signed).toMatchObject({ address: 'first', signature: 'signed:first:x' })
    expect(page.acting()).toBe('third')
    expect(page.kernel.connection({ id: page.idOf('second') })?.record?.connectorId).toBe('second')
  })

  it.each(['activate', 'signMessage', 'disconnect'] as const)(
    'refuse an id that is not connected (%s)',
    async (name) => {
      const { page } = await threeConnected()
      const call = {
        activate: () => page.kernel.activate('test/gone/1'),
        signMessage: () => page.kernel.signMessage({ message: 'x', connectionId: 'test/gone/1' }),
        disconnect: () => page.kernel.disconnect({ connectionId: 'test/gone/1' }),
      }[name]
      await expect(call()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
      expect(page.shown()).toHaveLength(3)
    },
  )

  it('refuse an account that the wallet does not share, and invalid input', async () => {
    const { page } = await threeConnected()
    const before = page.kernel.getState()
    await expect(page.kernel.activate(page.idOf('first'), { address: 'second' })).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
    await expect(page.kernel.activate(7 as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(page.kernel.getState()).toBe(before)
  })

  it('act in the order of the calls: the last intent wins', async () => {
    const { page } = await threeConnected()
    await Promise.all(['first', 'second', 'first', 'third', 'second'].map((id) => page.kernel.activate(page.idOf(id))))
    expect(page.acting()).toBe('second')
  })

  it('leave the next one acting when the acting one is disconnected, and stay connected (078)', async () => {
    const { page, wallets } = await threeConnected()
    const statuses = new Set<string>()
    page.kernel.subscribe(({ namespaces }) => statuses.add(namespaces.test?.status ?? ''))
    await page.kernel.disconnect({ connectionId: page.idOf('third') })
    expect(page.shown()).toEqual(['second', 'first'])
    expect(page.acting()).toBe('second')
    expect([...statuses]).toEqual(['connected'])
    expect(wallets.second.calls).toEqual(['connect'])
  })

  it('disconnect the rest when one of them throws (080)', async () => {
    const { page, wallets } = await threeConnected()
    wallets.second.disconnects = 'refuses'
    await expect(page.kernel.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(page.shown()).toEqual([])
    expect(wallets.first.calls).toContain('disconnect')
  })

  it('change only the record of a wallet that does not act', async () => {
    const { page, wallets } = await threeConnected()
    wallets.first.context?.emitter.emit('change', { accounts: [{ address: 'renamed' }] })
    page.clock.advance(16)
    expect(page.state().connections.find(({ connectorId }) => connectorId === 'first')?.activeAddress).toBe('renamed')
    expect(page.acting()).toBe('third')
  })

  it('reach the other tabs one by one when one of them is disconnected', async () => {
    const { page, load } = await threeConnected()
    const tab = load()
    await tab.kernel.reconnect()
    expect(tab.shown()).toEqual(['third', 'second', 'first'])
    await page.kernel.disconnect({ connectionId: page.idOf('second') })
    expect(tab.shown()).toEqual(['third', 'first'])
    expect(tab.acting()).toBe('third')
  })
})

describe('a reload', () => {
  it('restores all of them in their order, and the one that acted last acts', async () => {
    const { page, load } = await threeConnected()
    await page.kernel.activate(page.idOf('first'))
    page.kernel.destroy()
    const next = load()
    await next.kernel.reconnect()
    expect(next.shown()).toEqual(['third', 'second', 'first'])
    expect(next.acting()).toBe('first')
  })

  it('restores only the one that acted last without a plugin that keeps several', async () => {
    const { page, load, wallets } = await threeConnected()
    await page.kernel.activate(page.idOf('second'))
    page.kernel.destroy()
    const next = load(false)
    await next.kernel.reconnect()
    expect(next.shown()).toEqual(['second'])
    expect(wallets.first.calls).toEqual(['connect'])
  })

  it('lets another one act until the one that acted last responds, which then acts', async () => {
    const { page, load, wallets } = await threeConnected()
    page.kernel.destroy()
    wallets.third.answer = 'hang'
    const next = load()
    const restoring = next.kernel.reconnect()
    await vi.waitFor(() => expect(next.shown()).toEqual(['second', 'first']))
    expect(['first', 'second']).toContain(next.acting())
    wallets.third.approvePending()
    expect(await restoring).toEqual(['test'])
    expect(next.shown()).toEqual(['third', 'second', 'first'])
    expect(next.acting()).toBe('third')
  })

  it('never moves a choice that the visitor made meanwhile', async () => {
    const { page, load, wallets } = await threeConnected()
    page.kernel.destroy()
    wallets.third.answer = 'hang'
    const next = load()
    const restoring = next.kernel.reconnect()
    await vi.waitFor(() => expect(next.shown()).toEqual(['second', 'first']))
    await next.kernel.activate(next.idOf('first'))
    wallets.third.approvePending()
    await restoring
    expect(next.shown()).toEqual(['third', 'second', 'first'])
    expect(next.acting()).toBe('first')
  })

  it('gives each wallet its own deadline, and remembers the one that acted although it did not respond', async () => {
    const { page, load, wallets } = await threeConnected()
    page.kernel.destroy()
    wallets.third.answer = 'hang'
    const next = load()
    const restoring = next.kernel.reconnect()
    await vi.waitFor(() => expect(next.shown()).toEqual(['second', 'first']))
    next.clock.advance(8000)
    await restoring
    expect(next.state()).toMatchObject({ status: 'connected', reason: undefined })
    expect(next.kernel.getState().connectors.find(({ id }) => id === 'third')?.marks).toContain('remembered')
  })

  it('restores none that the visitor disconnects while it is tried', async () => {
    const { page, load, wallets } = await threeConnected()
    page.kernel.destroy()
    for (const wallet of Object.values(wallets)) wallet.answer = 'hang'
    const next = load()
    const restoring = next.kernel.reconnect()
    await vi.waitFor(() => expect(wallets.first.calls.filter((call) => call === 'connect')).toHaveLength(2))
    await next.kernel.disconnect({ namespace: 'test' })
    for (const wallet of Object.values(wallets)) wallet.approvePending()
    await restoring
    expect(next.shown()).toEqual([])
    next.kernel.destroy()
    const last = load()
    expect(await last.kernel.reconnect()).toEqual([])
  })

  it('keeps one connection of a wallet that the visitor clicks while it is restored', async () => {
    const { page, load, wallets } = await threeConnected()
    page.kernel.destroy()
    wallets.first.answer = 'hang'
    const next = load()
    const restoring = next.kernel.reconnect()
    await vi.waitFor(() => expect(next.shown()).toEqual(['third', 'second']))
    const connecting = next.kernel.connect({ connectorId: 'first' })
    await vi.waitFor(() => expect(wallets.first.calls.filter((call) => call === 'connect')).toHaveLength(3))
    wallets.first.approvePending()
    await Promise.all([connecting, restoring])
    expect(next.shown()).toEqual(['first', 'third', 'second'])
    expect(next.acting()).toBe('first')
  })
})
