import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../testing/runs.js'
import { watchRejections } from '../../testing/watchRejections.js'
import type { ProfilePage } from '../createProfile.test.double.js'
import { createProfile, settled } from '../createProfile.test.double.js'
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
    'disconnect one',
    'activate',
    'activate',
    'take back',
    'reload',
  ),
  wallet: fc.constantFrom('a1', 'a2', 'b1'),
  address: fc.constantFrom('alice', 'bob', 'carol'),
  network: fc.integer({ min: 1, max: 2 }),
  index: fc.nat(5),
})

it('lets nothing count that has not passed, whatever wallets, visitors and guards do', async () => {
  const rejections = watchRejections()
  let reached = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), fc.boolean(), async (steps, keepsSeveral) => {
      const profile = createProfile()
      let guard = createGuard(keepsSeveral)
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
          const active = family.connections.find(({ id }) => id === family.activeConnectionId)
          // Nothing counts while something is pending: what became active in the place of one that ended, or a newer attempt.
          if (active && !family.pending) expect(guard.passed).toContain(keyOf(active))
          if (!keepsSeveral) expect(family.connections.length).toBeLessThan(2)
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
        if (what === 'lost') wallet.tell('lost', undefined)
        if (what === 'sign')
          open()[0]
            ?.input.signMessage('x')
            .catch(() => undefined)
        if (what === 'disconnect one') void page.kernel.disconnect({ connectorId: id }).catch(() => undefined)
        if (what === 'activate') {
          const known = page.kernel.getState().namespaces[namespace]?.connections ?? []
          const chosen = known[index % (known.length || 1)]
          if (chosen) void page.kernel.activate({ connectionId: chosen.id })
        }
        if (what === 'disconnect') void page.kernel.disconnect({ namespace })
        if (what === 'take back') wallet.tell('change', { accounts: [] })
        if (what === 'reload') {
          stop()
          page.kernel.destroy()
          guard = createGuard(keepsSeveral)
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
      for (let turn = 0; turn < 40 && open().length; turn++) {
        for (const question of open()) question.pass()
        page.clock.advance(20)
        await settled(12)
      }
      await settled(12)
      check()
      expect(faults).toEqual([])
      reached += guard.passed.size
      for (const { status, pending, connections, activeConnectionId } of Object.values(
        page.kernel.getState().namespaces,
      )) {
        expect(pending).toBeUndefined()
        const connection = connections.find(({ id }) => id === activeConnectionId)
        expect(status).toBe(connection ? (connection.isLost ? 'reconnecting' : 'connected') : 'disconnected')
        if (!connection || connection.isLost) continue
        const { accounts, networkId } = profile.wallet(connection.connectorId)
        expect([connection.activeAddress, connection.networkId]).toEqual([accounts[0], networkId])
      }
      stop()
      page.kernel.destroy()
    }),
    { numRuns: runs(2000, 60) },
  )
  rejections.end()
  expect(rejections.seen).toEqual([])
  expect(reached).toBeGreaterThan(15)
})
