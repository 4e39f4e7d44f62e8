import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../testing/runs.js'
import { watchRejections } from '../../testing/watchRejections.js'
import type { ProfilePage } from '../createProfile.test.double.js'
import { createProfile, settled } from '../createProfile.test.double.js'
import { activeConnection } from '../state.js'
import type { Question } from './createGuard.test.double.js'
import { createGuard, keyOf } from './createGuard.test.double.js'

const step = fc.record({
  what: fc.constantFrom(
    'connect',
    'connect',
    'move',
    'move',
    'network',
    'switch',
    'pass',
    'pass',
    'pass',
    'refuse',
    'late pass',
    'lost',
    'sign',
    'disconnect',
    'take back',
    'reload',
    'activate',
    'activate',
    'repeat',
    'disconnect one',
  ),
  wallet: fc.constantFrom('a1', 'a2', 'b1'),
  address: fc.constantFrom('alice', 'bob', 'carol'),
  network: fc.integer({ min: 1, max: 2 }),
  index: fc.nat(5),
})

const begin = (['a1', 'a2'] as const).flatMap((wallet) =>
  (['connect', 'pass'] as const).map((what) => ({ what, wallet, address: 'alice' as const, network: 1, index: 0 })),
)

it('of several connections, none acts that has not passed, whatever wallets, visitors and guards do', async () => {
  const rejections = watchRejections()
  let reached = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (random) => {
      const steps = [...begin, ...random]
      const profile = createProfile()
      let guard = createGuard(true)
      let page: ProfilePage = profile.load({}, [guard.plugin])
      const faults: unknown[] = []
      const check = (): void => {
        try {
          checkState()
        } catch (error) {
          // The store reports what a listener throws.
          faults.push(error)
        }
      }
      const checkState = (): void => {
        for (const family of Object.values(page.kernel.getState().namespaces)) {
          const active = activeConnection(family)
          // Of several that are asked about, the newest is shown.
          if (active && !guard.passed.has(keyOf(active)))
            expect(family).toMatchObject({ status: 'connecting', pending: expect.anything() })
        }
      }
      let stop = page.kernel.subscribe(check)
      const open = (): Question[] => guard.questions.filter(({ signal, isDecided }) => !signal.aborted && !isDecided)
      for (const { what, wallet: id, address, network, index } of steps) {
        const wallet = profile.wallet(id)
        const { namespace } = wallet
        if (what === 'connect') void page.kernel.connect({ connectorId: id })
        if (what === 'move') {
          wallet.accounts = [address]
          wallet.tell('change', { accounts: [{ address }], active: address })
        }
        if (what === 'network') {
          wallet.networkId = `${namespace}:${network}`
          wallet.tell('change', { networkId: wallet.networkId })
        }
        if (what === 'switch') void page.kernel.switchNetwork({ networkId: `${namespace}:${network}` })
        if (what === 'pass') open().at(-1)?.pass()
        if (what === 'refuse') open().at(-1)?.refuse()
        if (what === 'late pass') guard.questions[index]?.pass()
        if (what === 'activate') {
          const { connections = [] } = page.kernel.getState().namespaces[namespace] ?? {}
          const connectionId = connections[index % Math.max(connections.length, 1)]?.id
          if (connectionId !== undefined) void page.kernel.activate({ connectionId }).catch(() => undefined)
        }
        if (what === 'repeat')
          wallet.tell('change', {
            accounts: wallet.accounts.map((one) => ({ address: one })),
            networkId: wallet.networkId,
          })
        if (what === 'disconnect one') void page.kernel.disconnect({ connectorId: id }).catch(() => undefined)
        if (what === 'lost') wallet.tell('lost', undefined)
        if (what === 'sign')
          open()[0]
            ?.input.signMessage('x')
            .catch(() => undefined)
        if (what === 'disconnect') void page.kernel.disconnect({ namespace })
        if (what === 'take back') wallet.tell('change', { accounts: [] })
        if (what === 'reload') {
          stop()
          page.kernel.destroy()
          guard = createGuard(true)
          page = profile.load({}, [guard.plugin])
          stop = page.kernel.subscribe(check)
          void page.kernel.reconnect()
        }
        page.clock.advance(20)
        await settled(12)
        check()
        if (faults.length) throw faults[0]
        for (const { pending, status } of Object.values(page.kernel.getState().namespaces))
          if (pending) expect(status).toBe('connecting')
      }
      // Once every question is decided, the state and the wallets agree.
      // What passes may be followed by a question about what acts then.
      for (let turn = 0, idle = 0; turn < 60 && idle < 6; turn++) {
        idle = open().length ? 0 : idle + 1
        for (const question of open()) question.pass()
        page.clock.advance(20)
        await settled(12)
      }
      await settled(12)
      check()
      expect(faults).toEqual([])
      reached += guard.passed.size
      for (const family of Object.values(page.kernel.getState().namespaces)) {
        const { pending, connections } = family
        expect(pending).toBeUndefined()
        const acting = activeConnection(family)
        if (acting) expect(guard.passed).toContain(keyOf(acting))
        for (const connection of connections) {
          if (connection.isLost) continue
          const { accounts, networkId } = profile.wallet(connection.connectorId)
          expect([connection.activeAddress, connection.networkId]).toEqual([accounts[0], networkId])
        }
      }
      stop()
      page.kernel.destroy()
    }),
    { numRuns: runs(1000, 60) },
  )
  rejections.end()
  expect(rejections.seen).toEqual([])
  expect(reached).toBeGreaterThan(15)
})
