import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../define/definePlugin.js'
import type { Plugin, PluginFactory } from '../plugins/contract.js'
import { createProfile, settled, until } from './createProfile.test.double.js'
import type { Connection } from './state.js'

interface KeeperPlugin extends Plugin<'keeper', object> {}

/** Keeps connections up to a number, as a plugin with several wallets does. */
const keeper = (max = 9): KeeperPlugin => {
  const factory: PluginFactory<KeeperPlugin> = definePlugin<'keeper', object>({
    id: 'keeper',
    api: 1,
    gates: ['connection.policy'],
    load: async () => ({
      default: {
        views: {},
        setup(context) {
          context.gate('connection.policy', async ({ connections }) =>
            connections.slice(0, max - 1).map(({ id }) => id),
          )
          return {}
        },
      },
    }),
  })
  return factory()
}

const create = (max?: number) => {
  const profile = createProfile()
  const load = () => {
    const page = profile.load({}, [keeper(max)])
    const family = () => page.state('alpha')
    const active = () => family()?.connections.find(({ id }) => id === family()?.activeConnectionId)
    const of = (connectorId: string) =>
      family()?.connections.find((connection) => connection.connectorId === connectorId) as Connection
    return { ...page, family, active, of }
  }
  return { profile, load }
}

/** Two wallets of one namespace are connected; `a2` acts. */
const both = async () => {
  const { profile, load } = create()
  profile.wallet('a2').accounts = ['bob', 'carol']
  const page = load()
  await page.kernel.connect({ connectorId: 'a1' })
  await page.kernel.connect({ connectorId: 'a2' })
  return { profile, load, page }
}

describe('activate', () => {
  it('makes another connection act, in one commit, without asking its wallet', async () => {
    const { profile, page } = await both()
    const { kernel, family, active, of } = page
    expect(active()?.connectorId).toBe('a2')
    const seen: unknown[] = []
    kernel.subscribe(() => {
      const one = active()
      seen.push([one?.connectorId, one?.activeAddress, family()?.networkId === one?.networkId])
    })
    profile.wallet('a1').networkId = 'alpha:2'
    profile.wallet('a1').tell('change', { networkId: 'alpha:2' })
    page.clock.advance(20)
    await until(() => of('a1').networkId === 'alpha:2')
    expect(family()?.networkId).toBe('alpha:1')
    seen.length = 0
    await kernel.activate({ connectionId: of('a1').id })
    expect(seen).toEqual([['a1', 'alice', true]])
    expect(family()).toMatchObject({ status: 'connected', networkId: 'alpha:2' })
    expect(profile.wallet('a1').calls).toEqual(['connect'])
    expect(page.facts.slice(2)).toEqual(['changed alpha:2:alice', 'switched alpha:2'])
    await kernel.signMessage({ message: 'x' })
    expect(profile.wallet('a1').signatures).toEqual(['alpha:2:alice'])
    expect(profile.wallet('a2').signatures).toEqual([])
  })

  it('makes another account of a wallet act', async () => {
    const { page } = await both()
    await page.kernel.activate({ connectionId: page.of('a2').id, address: 'carol' })
    expect(page.active()).toMatchObject({ connectorId: 'a2', activeAddress: 'carol' })
    await page.kernel.activate({ connectionId: page.of('a2').id })
    expect(page.active()?.activeAddress).toBe('carol')
  })

  it('shows the namespace of the connection', async () => {
    const { page } = await both()
    await page.kernel.connect({ connectorId: 'b1' })
    expect(page.kernel.getState().activeNamespace).toBe('beta')
    await page.kernel.activate({ connectionId: page.of('a2').id })
    expect(page.kernel.getState().activeNamespace).toBe('alpha')
    expect(page.facts.at(-1)).toBe('switched alpha:1')
  })

  it.each([
    [{ connectionId: 'alpha/a9/1' }, 'NOT_CONNECTED'],
    [{ connectionId: 1 }, 'ARGUMENT_INVALID'],
    [undefined, 'ARGUMENT_INVALID'],
    [{ connectionId: 'a2', address: 'mallory' }, 'ACCOUNT_NOT_FOUND'],
    [{ connectionId: 'a2', address: '!' }, 'ACCOUNT_NOT_FOUND'],
  ])('refuses %j with %s, and changes nothing', async (input, code) => {
    const { page } = await both()
    await page.kernel.activate({ connectionId: page.of('a1').id })
    const before = page.kernel.getState()
    const given = input?.connectionId === 'a2' ? { ...input, connectionId: page.of('a2').id } : input
    await expect(page.kernel.activate(given as never)).rejects.toMatchObject({ code })
    expect(page.kernel.getState()).toBe(before)
  })

  it('follows the last of several calls', async () => {
    const { page } = await both()
    const ids = ['a1', 'a2', 'a1'].map((id) => page.of(id).id)
    await Promise.all(ids.map((connectionId) => page.kernel.activate({ connectionId })))
    expect(page.active()?.connectorId).toBe('a1')
  })
})

describe('one of several connections', () => {
  it('is found by its id, with its own provider', async () => {
    const { page } = await both()
    const { kernel, of } = page
    const handle = kernel.connection({ id: of('a1').id })
    expect(handle?.record?.connectorId).toBe('a1')
    expect(handle).not.toBe(kernel.connection('alpha'))
    expect(kernel.connection({ id: 'nobody' })).toBeUndefined()
  })

  it('signs by its id, whether or not it acts', async () => {
    const { profile, page } = await both()
    await expect(page.kernel.signMessage({ message: 'x', connectionId: page.of('a1').id })).resolves.toMatchObject({
      address: 'alice',
    })
    expect(profile.wallet('a1').signatures).toEqual(['alpha:1:alice'])
    await expect(page.kernel.signMessage({ message: 'x', connectionId: 'nobody' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })

  it('is disconnected by its id, and the other one acts on', async () => {
    const { profile, page } = await both()
    await page.kernel.disconnect({ connectionId: page.of('a2').id })
    expect(page.family()).toMatchObject({ status: 'connected', connections: [{ connectorId: 'a1' }] })
    expect(page.active()?.connectorId).toBe('a1')
    expect(profile.wallet('a2').calls).toEqual(['connect', 'disconnect'])
    expect(profile.wallet('a1').calls).toEqual(['connect'])
  })
})

describe('a reload with several connections', () => {
  it('restores all of them in silence; the one that acted last acts', async () => {
    const { profile, load, page } = await both()
    await page.kernel.connect({ connectorId: 'b1' })
    await page.kernel.activate({ connectionId: page.of('a1').id })
    page.kernel.destroy()
    const next = load()
    expect(await next.kernel.reconnect()).toEqual(expect.arrayContaining(['alpha', 'beta']))
    expect(next.family()?.connections.map(({ connectorId }) => connectorId)).toEqual(['a2', 'a1'])
    expect(next.active()?.connectorId).toBe('a1')
    expect(next.kernel.getState().activeNamespace).toBe('alpha')
    expect(profile.wallet('a2').calls).toEqual(['connect', 'restore'])
  })

  it('never shows that one connects while another one acts', async () => {
    const { load, page } = await both()
    page.kernel.destroy()
    const next = load()
    const seen = new Set<string | undefined>()
    next.kernel.subscribe(() => {
      if (next.active()) seen.add(next.family()?.status)
    })
    await next.kernel.reconnect()
    expect(next.family()?.connections).toHaveLength(2)
    expect([...seen]).toEqual(['connected'])
  })

  it('lets the one that acted last act again once it is unlocked, unless the visitor chose since', async () => {
    for (const chooses of [false, true]) {
      const { profile, load, page } = await both()
      page.kernel.destroy()
      profile.wallet('a2').isAuthorized = false
      const next = load()
      await next.kernel.reconnect()
      expect(next.active()?.connectorId).toBe('a1')
      if (chooses) await next.kernel.activate({ connectionId: next.of('a1').id })
      profile.wallet('a2').isAuthorized = true
      profile.wallet('a2').tell('connect', { accounts: [{ address: 'bob' }], networkId: 'alpha:1' })
      next.clock.advance(20)
      await vi.waitFor(() => expect(next.family()?.connections).toHaveLength(2), { interval: 1 })
      await settled()
      expect(next.active()?.connectorId).toBe(chooses ? 'a1' : 'a2')
    }
  })

  it('restores one only where no plugin keeps several, or it keeps fewer by now', async () => {
    for (const max of [1, undefined]) {
      const { profile, page } = await both()
      page.kernel.destroy()
      const next = profile.load({}, max ? [keeper(max)] : [])
      await next.kernel.reconnect()
      expect(next.state('alpha')?.connections.map(({ connectorId }) => connectorId)).toEqual(['a2'])
      expect(next.state('alpha')?.status).toBe('connected')
    }
  })

  it('gives way to a visitor who connects the wallet that is being restored', async () => {
    const { profile, load, page } = await both()
    page.kernel.destroy()
    profile.wallet('a1').answer = 'later'
    const next = load()
    const restoring = next.kernel.reconnect()
    await until(() => profile.wallet('a1').pending === 1)
    expect(next.family()).toMatchObject({ status: 'connected', connections: [{ connectorId: 'a2' }] })
    const connecting = next.kernel.connect({ connectorId: 'a1' })
    await until(() => profile.wallet('a1').pending === 2)
    expect(next.family()?.status).toBe('connecting')
    profile.wallet('a1').answerPending(true)
    await connecting
    await restoring
    expect(next.family()?.connections.map(({ connectorId }) => connectorId)).toEqual(['a1', 'a2'])
    expect(next.active()?.connectorId).toBe('a1')
    expect(next.family()?.status).toBe('connected')
  })
})
