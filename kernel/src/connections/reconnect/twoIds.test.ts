import { describe, expect, it, vi } from 'vitest'
import { createKernel } from '../../createKernel.js'
import type { AnyKernel } from '../../kernel.js'
import { createMemoryStorage } from '../../testing/createMemoryStorage.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestTabs } from '../../testing/createTestTabs.js'
import type { NamespaceWallet } from '../createNamespace.test.double.js'
import { createNamespace, createNamespaceWallet } from '../createNamespace.test.double.js'
import { settled } from '../createProfile.test.double.js'
import { keepAll } from '../keepAll.test.double.js'

const key = 'latchkey:local:core:connections'

/** A browser whose storage has these wallets of `alpha`, which were connected there before. */
const createBrowser = (stored: readonly string[]) => {
  const storage = createMemoryStorage()
  const tabs = createTestTabs()
  const hints = stored.map((connectorId, at) => ({
    connectorId,
    accounts: ['alpha-one'],
    networkId: 'alpha:1',
    since: at + 1,
  }))
  storage.setItem(key, JSON.stringify({ v: 1, data: { alpha: hints } }))
  const names = (): readonly string[] =>
    JSON.parse(storage.getItem(key) ?? '{}').data.alpha.map(
      ({ connectorId }: { readonly connectorId: string }) => connectorId,
    )
  /**
   * A tab whose page has the wallet `last`, and one wallet that serves two namespaces under two ids; the id that is announced first
   * is that of its row.
   */
  const open = async (
    change: Partial<NamespaceWallet> = {},
    ids: readonly ('one-id' | 'other-id')[] = ['one-id', 'other-id'],
  ) => {
    const alpha = createNamespace('alpha')
    const beta = createNamespace('beta')
    const clock = createTestClock()
    const tab = tabs.open()
    const kernel = createKernel(
      {
        networks: [...alpha.networks, ...beta.networks] as never,
        storage,
        plugins: [alpha.plugin, beta.plugin, keepAll()],
      },
      { clock, tabs: async () => tab },
    ) as unknown as AnyKernel
    await kernel.preload()
    const wallet = Object.assign(createNamespaceWallet('alpha'), { isAuthorized: true, ...change })
    const announce = {
      'one-id': () => alpha.find({ id: 'one-id', name: 'Two' }, wallet),
      'other-id': () => beta.find({ id: 'other-id', name: 'Two' }, createNamespaceWallet('beta')),
    }
    for (const id of ids) announce[id]()
    alpha.find({ id: 'last', name: 'last' }, Object.assign(createNamespaceWallet('alpha'), { isAuthorized: true }))
    const live = (): readonly string[] =>
      (kernel.getState().namespaces.alpha?.connections ?? []).map(({ name }) => name).sort()
    return { kernel, clock, wallet, live }
  }
  /** Another tab connects the wallet under one of its ids. */
  const connectElsewhere = (connectorId: string, since: number): void => {
    const { data } = JSON.parse(storage.getItem(key) ?? '{}')
    const hint = { connectorId, accounts: ['alpha-one'], networkId: 'alpha:1', since }
    storage.setItem(key, JSON.stringify({ v: 1, data: { alpha: [...data.alpha, hint] } }))
  }
  return { open, names, connectElsewhere }
}

describe('a wallet that is stored under two ids of one row', () => {
  const stored = ['one-id', 'other-id', 'last']

  it('is connected once', async () => {
    const { kernel, live } = await createBrowser(stored).open()
    await kernel.reconnect()
    expect(live()).toEqual(['Two', 'last'])
    kernel.destroy()
  })

  it.each(['one-id', 'other-id'])('is disconnected by %s, and forgotten under both', async (connectorId) => {
    const { open, names } = createBrowser(stored)
    const { kernel, live } = await open()
    await kernel.reconnect()
    expect(await kernel.disconnect({ connectorId })).toEqual(['alpha'])
    expect({ live: live(), stored: names() }).toEqual({ live: ['last'], stored: ['last'] })
    kernel.destroy()
  })

  it('does not come back once the visitor has disconnected its connection', async () => {
    const { open, names } = createBrowser(stored)
    const { kernel, live } = await open()
    await kernel.reconnect()
    const [connection] = kernel.getState().namespaces.alpha?.connections.filter(({ name }) => name === 'Two') ?? []
    await kernel.disconnect({ connectionId: connection?.id as never })
    expect({ live: live(), stored: names() }).toEqual({ live: ['last'], stored: ['last'] })
    kernel.destroy()
  })

  it('stays stored under the other id, if another tab connected it under that since, when the wallet ends the connection here', async () => {
    const { open, names, connectElsewhere } = createBrowser(['one-id', 'last'])
    const { kernel, wallet, live } = await open()
    await kernel.reconnect()
    connectElsewhere('other-id', Date.now())
    wallet.tell('disconnect', undefined)
    await vi.waitFor(() => expect(live()).toEqual(['last']), { interval: 1 })
    expect(names()).toContain('other-id')
    kernel.destroy()
  })

  it('is disconnected in a tab where its other id was announced first', async () => {
    const { open } = createBrowser(stored)
    const [here, there] = [await open(), await open({}, ['other-id', 'one-id'])]
    await here.kernel.reconnect()
    await there.kernel.reconnect()
    expect(there.live()).toEqual(['Two', 'last'])
    const connections = here.kernel.getState().namespaces.alpha?.connections ?? []
    await here.kernel.disconnect({ connectionId: connections.find(({ name }) => name === 'Two')?.id as never })
    await vi.waitFor(() => expect(there.live()).toEqual(['last']), { interval: 1 })
    for (const { kernel } of [here, there]) kernel.destroy()
  })
})

it.each(['one-id', 'other-id'])(
  'a wallet disconnected by %s while it is restored does not hold up the others',
  async (connectorId) => {
    const { open, names } = createBrowser(['other-id', 'last'])
    const { kernel, clock, wallet, live } = await open({ answer: 'later' })
    const restored = kernel.reconnect()
    await vi.waitFor(() => expect(wallet.pending).toBe(1), { interval: 1 })
    await kernel.disconnect({ connectorId })
    for (let turn = 0; turn < 20; turn++) {
      await settled()
      clock.advance(500)
    }
    await restored
    expect({ live: live(), stored: names() }).toEqual({ live: ['last'], stored: ['last'] })
    kernel.destroy()
  },
)
