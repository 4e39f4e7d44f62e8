import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../define/definePlugin.js'
import { runs } from '../testing/runs.js'
import type { ConnectorEvents } from './contract.js'
import { createProfile, settled, until } from './createProfile.test.double.js'

let now = 1_700_000_000_000
beforeEach(() => {
  // No two events happen in the same millisecond.
  vi.spyOn(Date, 'now').mockImplementation(() => ++now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('nothing comes back to life', () => {
  it('does not restore the second remembered wallet after a disconnect during the restore of the first', async () => {
    const profile = createProfile()
    const one = profile.load()
    const two = profile.load()
    await one.kernel.connect({ connectorId: 'a1' })
    await two.kernel.connect({ connectorId: 'a2' })
    for (const { kernel } of [one, two]) kernel.destroy()
    const page = profile.load()
    profile.wallet('a2').answer = 'later'
    const restoring = page.kernel.reconnect()
    await until(() => profile.wallet('a2').pending > 0)
    await page.kernel.disconnect()
    await restoring
    await settled()
    expect(page.state('alpha')).toMatchObject({ status: 'disconnected', connections: [] })
    expect(profile.stored('connections')).toBeUndefined()
  })

  it('does not restore a wallet locked at the load once the visitor connected another and disconnected', async () => {
    const profile = createProfile()
    const before = profile.load()
    await before.kernel.connect({ connectorId: 'a1' })
    before.kernel.destroy()
    const a1 = profile.wallet('a1')
    a1.isAuthorized = false
    const { kernel, state } = profile.load()
    await kernel.reconnect()
    await kernel.connect({ connectorId: 'a2' })
    await kernel.disconnect()
    a1.isAuthorized = true
    a1.tell('connect', { accounts: [{ address: 'alice' }], networkId: 'alpha:1' })
    await settled()
    expect(state('alpha')).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it('does not restore at the next load a wallet that was disconnected by id during its restore', async () => {
    const profile = createProfile()
    const before = profile.load()
    await before.kernel.connect({ connectorId: 'a1' })
    before.kernel.destroy()
    profile.wallet('a1').answer = 'later'
    const page = profile.load()
    const restoring = page.kernel.reconnect()
    await until(() => profile.wallet('a1').pending > 0)
    await page.kernel.disconnect({ connectorId: 'a1' })
    await restoring
    page.kernel.destroy()
    profile.wallet('a1').answer = 'approve'
    const next = profile.load()
    await expect(next.kernel.reconnect()).resolves.toEqual([])
    expect(next.state('alpha')?.status).toBe('disconnected')
  })

  it('ends a pending restore on a disconnect in another tab', async () => {
    const profile = createProfile()
    const one = profile.load()
    await one.kernel.connect({ connectorId: 'a1' })
    const two = profile.load()
    profile.wallet('a1').answer = 'later'
    const restoring = two.kernel.reconnect()
    await until(() => profile.wallet('a1').pending > 0)
    await one.kernel.disconnect()
    profile.wallet('a1').answerPending(true)
    await restoring
    await settled()
    expect(two.state('alpha')).toMatchObject({ status: 'disconnected', connections: [] })
    expect(profile.stored('connections')).toBeUndefined()
  })

  it('keeps a wallet connected since when another tab’s message arrives late', async () => {
    const held: (() => void)[] = []
    const profile = createProfile(async (what) => {
      if (what === 'tab message') await new Promise<void>((go) => held.push(go))
    })
    const one = profile.load()
    const two = profile.load()
    await one.kernel.connect({ connectorId: 'a1' })
    await two.kernel.connect({ connectorId: 'a1' })
    await one.kernel.disconnect()
    await one.kernel.connect({ connectorId: 'a1' })
    await settled()
    for (const go of held) go()
    await settled()
    one.kernel.destroy()
    two.kernel.destroy()
    await expect(profile.load().kernel.reconnect()).resolves.toEqual(['alpha'])
  })
})

describe('a wallet that never responds to a switch', () => {
  it('blocks no switch of another wallet after it disconnected', async () => {
    const profile = createProfile()
    const { kernel, state } = profile.load()
    await kernel.connect({ connectorId: 'a1' })
    profile.wallet('a1').switches = 'later'
    const outcomes: string[] = []
    const note = (name: string, promise: Promise<unknown>): void => {
      promise.then(
        () => outcomes.push(`${name} done`),
        ({ code }) => outcomes.push(`${name} ${code}`),
      )
    }
    note('first', kernel.switchNetwork({ networkId: 'alpha:2' }))
    await until(() => profile.wallet('a1').pending > 0)
    await kernel.disconnect()
    await settled()
    expect(outcomes).toEqual(['first ABORTED'])
    await kernel.connect({ connectorId: 'a2' })
    note('second', kernel.switchNetwork({ networkId: 'alpha:2' }))
    await settled()
    expect(outcomes).toEqual(['first ABORTED', 'second done'])
    expect(state('alpha')?.networkId).toBe('alpha:2')
  })

  it('leaves no promise pending when the instance is destroyed', async () => {
    const profile = createProfile()
    const { kernel } = profile.load()
    await kernel.connect({ connectorId: 'a1' })
    profile.wallet('a1').switches = 'later'
    let isSettled = false
    kernel.switchNetwork({ networkId: 'alpha:2' }).catch(() => {
      isSettled = true
    })
    await until(() => profile.wallet('a1').pending > 0)
    kernel.destroy()
    await settled()
    expect(isSettled).toBe(true)
  })
})

describe('an instance that is destroyed while code is loading', () => {
  it('listens to no tab afterwards, whenever it is destroyed', async () => {
    const profile = createProfile()
    for (let turns = 0; turns < 4; turns++) {
      for (let ticks = 0; ticks < 20; ticks++) {
        const { kernel } = profile.load()
        kernel.connect({ connectorId: 'a1' }).catch(() => undefined)
        await settled(turns)
        for (let tick = 0; tick < ticks; tick++) await undefined
        kernel.destroy()
        await settled(10)
        expect(`${profile.tabs} after ${turns}, ${ticks}`).toBe(`0 after ${turns}, ${ticks}`)
      }
    }
  })

  it('writes nothing afterwards, even when switches wait for each other', async () => {
    const profile = createProfile()
    const { kernel } = profile.load()
    await kernel.connect({ connectorId: 'a1' })
    profile.wallet('a1').switches = 'later'
    const first = kernel.switchNetwork({ networkId: 'alpha:2' })
    await until(() => profile.wallet('a1').pending > 0)
    const switches = [first, ...[1, 2].map((id) => kernel.switchNetwork({ networkId: `alpha:${id}` }))]
    await settled()
    const before = [...profile.storage.entries]
    kernel.destroy()
    const outcomes = await Promise.allSettled(switches)
    await settled()
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect([...profile.storage.entries]).toEqual(before)
  })
})

describe('events', () => {
  it('of a disconnect never follow those of the next connect', async () => {
    const profile = createProfile()
    const { kernel, facts, clock } = profile.load()
    await kernel.connect({ connectorId: 'a1' })
    profile.wallet('a1').disconnects = 'never'
    const leaving = kernel.disconnect()
    await settled()
    await kernel.connect({ connectorId: 'a2' })
    clock.advance(3000)
    await leaving.catch(() => undefined)
    expect(facts).toEqual(['connected alpha a1', 'disconnected alpha user', 'connected alpha a2'])
  })
})

describe('a switch that waits behind another', () => {
  it('does not run after its wallet disconnected', async () => {
    const profile = createProfile()
    const { kernel, state } = profile.load()
    await kernel.connect({ connectorId: 'a1' })
    profile.wallet('a1').switches = 'later'
    const first = kernel.switchNetwork({ networkId: 'alpha:2' })
    await until(() => profile.wallet('a1').pending > 0)
    const switches = [first, kernel.switchNetwork({ networkId: 'alpha:2' })]
    await settled()
    await kernel.disconnect()
    const outcomes = await Promise.allSettled(switches)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(state('alpha')).toMatchObject({ status: 'disconnected', networkId: 'alpha:1' })
    expect(profile.stored('networks')).toBeUndefined()
  })
})

describe('a wallet event while a plugin holds its connection back', () => {
  const hold = () => {
    let go: () => void = () => undefined
    let isHeld = false
    const gone = new Promise<void>((resolve) => {
      go = resolve
    })
    const plugin = definePlugin<'holder', object>({
      id: 'holder',
      api: 1,
      gates: ['connection.established'],
      load: async () => ({
        default: {
          views: {},
          setup(context) {
            context.gate('connection.established', async () => {
              isHeld = true
              await gone
              return undefined
            })
            return {}
          },
        },
      }),
    })
    return { plugin: plugin(), isHeld: () => isHeld, go: () => go() }
  }
  const connect = async (event: keyof ConnectorEvents, payload: never) => {
    const holder = hold()
    const profile = createProfile()
    const { kernel, state } = profile.load({}, [holder.plugin])
    const connecting = kernel.connect({ connectorId: 'a1' })
    const outcome = connecting.then(
      () => 'connected',
      ({ code }) => code,
    )
    await until(holder.isHeld)
    profile.wallet('a1').tell(event, payload)
    holder.go()
    return { outcome: await outcome, state: state('alpha'), wallet: profile.wallet('a1') }
  }

  it.each(['change', 'connect'] as const)('of type `%s` applies once the wallet is connected (119)', async (event) => {
    const { state } = await connect(event, { accounts: [{ address: 'bob' }], networkId: 'alpha:2' } as never)
    expect(state).toMatchObject({
      status: 'connected',
      networkId: 'alpha:2',
      connections: [{ activeAddress: 'bob', accounts: [{ address: 'bob' }] }],
    })
  })

  it('of type `lost` applies once the wallet is connected', async () => {
    const { state } = await connect('lost', undefined as never)
    expect(state).toMatchObject({ status: 'reconnecting', connections: [{ isLost: true }] })
  })

  it('of type `disconnect` ends the attempt', async () => {
    const { outcome, state } = await connect('disconnect', undefined as never)
    expect(outcome).toBe('ABORTED')
    expect(state).toMatchObject({ status: 'disconnected', connections: [] })
  })
})

describe('the system clock', () => {
  it('set back between connect and disconnect, restores nothing', async () => {
    const profile = createProfile()
    const page = profile.load()
    await page.kernel.connect({ connectorId: 'a1' })
    now -= 3_600_000
    await page.kernel.disconnect()
    page.kernel.destroy()
    profile.wallet('a1').isAuthorized = true
    await expect(profile.load().kernel.reconnect()).resolves.toEqual([])
  })

  it('set back in one tab, still disconnects both', async () => {
    const profile = createProfile()
    const one = profile.load()
    const two = profile.load()
    await one.kernel.connect({ connectorId: 'a1' })
    await two.kernel.connect({ connectorId: 'a1' })
    now -= 3_600_000
    await one.kernel.disconnect()
    await settled()
    expect(two.state('alpha')).toMatchObject({ status: 'disconnected', reason: 'other-tab' })
  })
})

describe('synchronous calls', () => {
  it('disconnect, then connect with another wallet while the first is asked: ends with the other', async () => {
    const profile = createProfile()
    const { kernel, state } = profile.load()
    profile.wallet('a1').answer = 'later'
    const first = kernel.connect({ connectorId: 'a1' })
    await until(() => profile.wallet('a1').pending > 0)
    const leaving = kernel.disconnect()
    const second = kernel.connect({ connectorId: 'a2' })
    const outcomes = await Promise.allSettled([first, leaving, second])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(state('alpha')).toMatchObject({ status: 'connected', connections: [{ connectorId: 'a2' }] })
  })

  it('connect, disconnect, connect: ends connected', async () => {
    const profile = createProfile()
    const { kernel, state } = profile.load()
    await Promise.allSettled([
      kernel.connect({ connectorId: 'a1' }),
      kernel.disconnect(),
      kernel.connect({ connectorId: 'a1' }),
    ])
    expect(state('alpha')).toMatchObject({ status: 'connected', connections: [{ connectorId: 'a1' }] })
  })

  it('connect, disconnect: ends disconnected', async () => {
    const profile = createProfile()
    const { kernel, state } = profile.load()
    await Promise.allSettled([kernel.connect({ connectorId: 'a1' }), kernel.disconnect()])
    await settled()
    expect(state('alpha')).toMatchObject({ status: 'disconnected', connections: [] })
    expect(profile.wallet('a1').isAuthorized).toBe(false)
  })
})

describe('the active namespace', () => {
  it('stays when another tab disconnects it (B10)', async () => {
    const profile = createProfile()
    const page = profile.load()
    await page.kernel.connect({ connectorId: 'b1' })
    await page.kernel.connect({ connectorId: 'a1' })
    await settled()
    profile.say({ v: 1, type: 'disconnected', namespace: 'alpha', at: Date.now() })
    await settled()
    expect(page.state('alpha')).toMatchObject({ status: 'disconnected', reason: 'other-tab' })
    expect(page.state('beta')?.status).toBe('connected')
    expect(page.kernel.getState().activeNamespace).toBe('alpha')
  })
})

describe('the active namespace at the next load', () => {
  it('is the one used last, even when its wallet was already connected (051)', async () => {
    const profile = createProfile()
    const page = profile.load()
    await page.kernel.connect({ connectorId: 'a1' })
    await page.kernel.connect({ connectorId: 'b1' })
    await page.kernel.switchNetwork({ networkId: 'alpha:1' })
    page.kernel.destroy()
    const next = profile.load()
    await next.kernel.reconnect()
    expect(next.kernel.getState().activeNamespace).toBe('alpha')
  })

  it.each([false, true])(
    'is the one used last even when its first wallet fails, unless another was chosen: %s (051)',
    async (isOther) => {
      const profile = createProfile()
      const one = profile.load()
      await one.kernel.connect({ connectorId: 'a1' })
      await one.kernel.connect({ connectorId: 'b2' })
      one.kernel.destroy()
      profile.wallet('b2').answer = 'throw'
      const two = profile.load()
      await two.kernel.reconnect()
      await two.kernel.connect({ connectorId: 'b1' })
      two.kernel.destroy()
      profile.wallet('b1').answer = 'throw'
      profile.wallet('b2').answer = 'later'
      const { kernel, state } = profile.load()
      const restoring = kernel.reconnect()
      await until(() => profile.wallet('b2').pending > 0 && state('alpha')?.status === 'connected')
      if (isOther) await kernel.connect({ connectorId: 'a2' })
      profile.wallet('b2').answerPending(true)
      await restoring
      expect(['alpha', 'beta'].map((name) => state(name)?.status)).toEqual(['connected', 'connected'])
      expect(kernel.getState().activeNamespace).toBe(isOther ? 'alpha' : 'beta')
    },
  )

  it('does not change on events of another namespace’s wallet, nor on a restore', async () => {
    const profile = createProfile()
    const page = profile.load()
    await page.kernel.connect({ connectorId: 'b1' })
    await page.kernel.connect({ connectorId: 'a1' })
    profile.wallet('b1').tell('change', { accounts: [{ address: 'bob' }] })
    page.kernel.destroy()
    for (let turn = 0; turn < 3; turn++) {
      const next = profile.load()
      await next.kernel.reconnect()
      expect(next.kernel.getState().activeNamespace).toBe('alpha')
      next.kernel.destroy()
    }
  })
})

describe('defaults', () => {
  it('set the network to the site’s default before a wallet connects and after a reload, not after a disconnect (B6)', async () => {
    const profile = createProfile()
    const networks = [1, 2].map((id) => ({
      id,
      name: `${id}`,
      chainNamespace: 'alpha',
      nativeCurrency: { symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    })) as never
    const load = () => profile.load({ networks, defaultNetwork: (networks as never[])[1] as never })
    const { kernel, state } = load()
    expect(state('alpha')?.networkId).toBe('alpha:2')
    await kernel.connect({ connectorId: 'a1' })
    await kernel.disconnect()
    expect(state('alpha')?.networkId).toBe('alpha:1')
    kernel.destroy()
    const next = load()
    await next.kernel.reconnect()
    expect(next.state('alpha')?.networkId).toBe('alpha:2')
    next.kernel.destroy()
  })
})

interface Intent {
  readonly what: 'connect' | 'disconnect' | 'switch' | 'sign' | 'close' | 'late fact'
  readonly id: string
  readonly isRefused: boolean
  readonly network: number
}
const ids = ['a1', 'a2', 'b1']
const intent: fc.Arbitrary<Intent> = fc.record({
  what: fc.constantFrom(
    'connect',
    'connect',
    'connect',
    'disconnect',
    'disconnect',
    'switch',
    'sign',
    'close',
    'late fact',
  ),
  id: fc.constantFrom(...ids),
  isRefused: fc.nat(4).map((number) => number === 0),
  network: fc.integer({ min: 1, max: 2 }),
})

describe('any interleaving of visitor actions and wallet responses (P24)', () => {
  it('ends with the last intent, revives nothing and closes every unwanted approval', async () => {
    let schedules = 0
    let answers = 0
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(intent, { minLength: 2, maxLength: 9 }),
        fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }),
        async (scheduler, intents, pauses) => {
          const profile = createProfile((what) => scheduler.schedule(Promise.resolve(), what))
          const { kernel, state, clock, facts } = profile.load()
          await kernel.preload()
          const wishes: { readonly family: string; readonly given: Intent; readonly outcome: Promise<string> }[] = []
          const lastSwitch = new Map<string, { readonly target: string; readonly outcome: Promise<string> }>()
          const calls: Promise<string>[] = []
          const shared: string[] = []
          kernel.subscribe(({ namespaces }) => {
            for (const [family, { connections }] of Object.entries(namespaces)) {
              if (connections.length > 1) shared.push(family)
            }
          })
          const call = (promise: Promise<unknown>): Promise<string> => {
            const outcome = promise.then(
              () => 'done',
              ({ code }) => String(code),
            )
            calls.push(outcome)
            return outcome
          }
          const act = (given: Intent): void => {
            const { what, id, isRefused, network } = given
            const wallet = profile.wallet(id)
            const family = wallet.namespace
            if (what === 'connect') {
              wallet.answer = isRefused ? 'refuse' : 'approve'
              lastSwitch.delete(family)
              wishes.push({ family, given, outcome: call(kernel.connect({ connectorId: id })) })
            }
            if (what === 'disconnect') {
              lastSwitch.delete(family)
              wishes.push({ family, given, outcome: call(kernel.disconnect({ namespace: family })) })
            }
            if (what === 'switch') {
              for (const other of profile.wallets) other.switches = isRefused ? 'refuse' : 'obey'
              const target = `${family}:${network}`
              // A wallet that connects later sets its own network.
              const isConnected = state(family)?.status === 'connected'
              const outcome = call(kernel.switchNetwork({ networkId: target }))
              if (isConnected) lastSwitch.set(family, { target, outcome })
            }
            if (what === 'sign') void call(kernel.signMessage({ message: 'x', namespace: family }))
            if (what === 'close') kernel.close()
            // From a wallet that shares nothing with this page (T-B4.7).
            if (what === 'late fact' && !wallet.isAuthorized && state(family)?.connections[0]?.connectorId !== id) {
              const before = kernel.getState()
              wallet.tell('change', { accounts: [{ address: 'mallory' }], networkId: `${family}:2` })
              wallet.tell('connect', { accounts: [{ address: 'mallory' }], networkId: `${family}:2` })
              wallet.tell('disconnect', undefined)
              expect(kernel.getState()).toBe(before)
            }
          }
          const acting = scheduler.scheduleSequence(
            intents.map((given) => ({ label: `${given.what} ${given.id}`, builder: async () => act(given) })),
          )
          for (let turn = 0; ; turn++) {
            await settled(pauses[turn % pauses.length] ?? 0)
            if (!scheduler.count()) {
              await settled(3)
              if (acting.done && !scheduler.count()) break
            }
            if (!scheduler.count()) continue
            answers++
            await scheduler.waitOne()
          }
          schedules++

          // Every call has settled.
          await Promise.all(calls)
          await settled()
          clock.advance(16)
          clock.advance(16)
          expect(clock.pending).toBe(0)
          expect(shared).toEqual([])
          for (const family of ['alpha', 'beta']) {
            const { status, connections = [] } = state(family) ?? {}
            const [connection] = connections
            expect(status).toBe(connection ? 'connected' : 'disconnected')
            expect(kernel.connection(family)?.id).toBe(connection?.id)
            const open = profile.wallets.filter((wallet) => wallet.namespace === family && wallet.isAuthorized)
            expect(open.map(({ id }) => id)).toEqual(connection ? [connection.connectorId] : [])
            const stored = (profile.stored('connections') ?? {}) as { [name: string]: { connectorId: string }[] }
            expect(stored[family]?.map(({ connectorId }) => connectorId) ?? []).toEqual(open.map(({ id }) => id))
            if (connection) expect(connection.networkId).toBe(profile.wallet(connection.connectorId).networkId)
            let wish: { readonly given: Intent; readonly outcome: string } | undefined
            for (const { family: other, given, outcome } of wishes) {
              // Connecting a connected wallet changes nothing.
              if (other === family && (await outcome) !== 'ALREADY_CONNECTED') wish = { given, outcome: await outcome }
            }
            if (wish?.given.what === 'disconnect') expect(connection).toBeUndefined()
            if (wish?.given.what === 'connect') {
              expect(wish.outcome).toMatch(/^(done|USER_REJECTED)$/)
              if (wish.outcome === 'done') expect(connection?.connectorId).toBe(wish.given.id)
            }
            const said = facts.findLast((fact) => new RegExp(`^(connected|disconnected) ${family}`).test(fact))
            expect(said?.split(' ')[0] ?? 'disconnected').toBe(status)
            const { target, outcome } = lastSwitch.get(family) ?? {}
            if ((await outcome) === 'done') expect(state(family)?.networkId).toBe(target)
          }
          kernel.destroy()
          expect(profile.tabs).toBe(0)
        },
      ),
      { numRuns: runs(400, 80), seed: 24 },
    )
    console.info(`races: ${schedules} schedules, ${answers} steps`)
  })
})
