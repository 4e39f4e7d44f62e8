import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runs } from '../../testing/runs.js'
import { createProfile, settled, until } from '../createProfile.test.double.js'
import { createGuard } from './createGuard.test.double.js'

afterAll(() => void vi.restoreAllMocks())

/** Everything is loaded once, since the first import of a module takes an unknown time. */
beforeAll(async () => {
  const guard = createGuard(true)
  const { kernel } = createProfile().load({}, [guard.plugin])
  const connecting = kernel.connect({ connectorId: 'a1' })
  await until(() => guard.questions.length > 0)
  guard.questions[0]?.pass()
  await connecting
  await kernel.disconnect()
  await kernel.reconnect()
  kernel.destroy()
})

const step = fc.record({
  what: fc.constantFrom('connect', 'connect', 'pass', 'pass', 'pass', 'refuse', 'crash', 'lock', 'disconnect'),
  tab: fc.nat(1),
  wallet: fc.constantFrom('a1', 'a2'),
})

it('what is stored is what some tab has, waits for, or was closed with, whichever tab decides first', async () => {
  let live = 0
  let crashes = 0
  let time = Date.now()
  // No two things happen at once.
  vi.spyOn(Date, 'now').mockImplementation(() => ++time)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      /** Locks that are not granted yet. */
      const locks: (() => void)[] = []
      const profile = createProfile(async (what) => {
        if (what === 'lock') await new Promise<void>((resolve) => locks.push(resolve))
      })
      // Only what is stored decides what comes back.
      for (const wallet of profile.wallets) wallet.disconnects = 'refuse'
      const open = async () => {
        const guard = createGuard(true)
        const page = profile.load({}, [guard.plugin])
        void page.kernel.reconnect().catch(() => undefined)
        await settled(12)
        return { ...page, guard }
      }
      const tabs = [await open(), await open()]
      const stored = (): readonly string[] =>
        (
          (profile.stored('connections') as { alpha?: readonly { connectorId: string }[] } | undefined)?.alpha ?? []
        ).map(({ connectorId }) => connectorId)
      const questions = ({ guard }: (typeof tabs)[number]) =>
        guard.questions.filter(({ signal, isDecided }) => !signal.aborted && !isDecided)
      /** What a load restores that may be refused, not for good, or left for another wallet: the next load tries it again. */
      const due = new Set<string>()
      /** Connected in one tab before another began to connect them: whoever gives up there has disconnected them. */
      const shared = new Set<string>()
      const known = new Set<object>()
      /** Connected in some tab, or left by a closed one, since the last disconnect: stored for that, whatever another tab refuses. */
      const others = new Set<string>()
      for (const { what, tab: at, wallet } of steps) {
        const tab = tabs[at] as (typeof tabs)[number]
        const [question] = questions(tab)
        const asked = question?.input.connection.connectorId
        // What is restored is left for it.
        if (what === 'connect' && question?.input.connection.isRestored) due.add(asked ?? '')
        if (what === 'connect') tab.kernel.connect({ connectorId: wallet }).catch(() => undefined)
        if (what === 'pass' && question && asked) {
          question.pass()
          shared.delete(asked)
          others.add(asked)
        }
        if (what === 'refuse' && question && asked) {
          if (question.input.connection.isRestored) due.add(asked)
          else if (!others.has(asked)) due.delete(asked)
          question.refuse()
        }
        // Where nothing is connected, it only ends the attempt.
        if (what === 'disconnect' && tab.state('alpha')?.connections[0]) {
          due.clear()
          others.clear()
        }
        if (what === 'disconnect') await tab.kernel.disconnect().catch(() => undefined)
        // A lock takes less time than a visitor needs to disconnect and to decide in another tab.
        if (what === 'lock' || what === 'disconnect') for (const grant of locks.splice(0)) grant()
        if (what === 'crash') {
          crashes++
          // What a closed page waited for is never granted.
          locks.splice(0)
          for (const id of stored()) {
            due.add(id)
            others.add(id)
          }
          tabs[at] = await open()
        }
        await settled(12)
        const held = tabs.flatMap((one) => one.state('alpha')?.connections ?? []).map(({ connectorId }) => connectorId)
        const waits = tabs.flatMap(questions).map(({ input }) => input.connection.connectorId)
        live += held.length
        for (const one of tabs.flatMap(questions)) {
          const { connectorId, isRestored } = one.input.connection
          if (!known.has(one) && !isRestored && held.includes(connectorId)) shared.add(connectorId)
          known.add(one)
        }
        for (const id of stored())
          if (!held.includes(id) && !waits.includes(id) && !due.has(id))
            throw new Error(`${what}: ${id} is stored, and no tab has it`)
        if (what !== 'disconnect')
          for (const id of held)
            if (!shared.has(id) && !stored().includes(id))
              throw new Error(`${what}: ${id} is connected, and not stored`)
        if (what === 'disconnect' && held.length > 0) break
      }
      for (const { kernel } of tabs) kernel.destroy()
    }),
    { numRuns: runs(1000, 60) },
  )
  expect(Math.min(live, crashes)).toBeGreaterThan(20)
})
