import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Candidate } from '../connections/contract.js'
import type { Account } from '../connections/state.js'
import { createConnectorContext } from '../testing/createConnectorContext.js'
import { runs } from '../testing/runs.js'
import type { WalletAttempt, WalletLife } from './createWalletConnector.js'
import { createWalletConnector } from './createWalletConnector.js'

const wallet: Candidate = { id: 'scripted', type: 'INJECTED', name: 'Scripted', namespaces: ['test'], marks: [] }
const quiet = () => new Promise((resolve) => setImmediate(resolve))
const accountsOf = (names: readonly number[]): Account[] => [...new Set(names)].map((name) => ({ address: `a${name}` }))

/** A wallet as its visitor uses it: it prompts, remembers permissions, locks, switches, becomes unreachable and returns. */
function createWallet() {
  const state = {
    isAllowed: false,
    isLocked: false,
    isAway: false,
    /** Reads stay pending until `answer`. */
    isSlow: false,
    answers: [] as (() => void)[],
    accounts: accountsOf([0]),
    networkId: 'test:1',
    listeners: new Set<() => void>(),
    listening: 0,
    left: 0,
    prompts: [] as ((isYes: boolean) => void)[],
  }
  const shared = (): readonly Account[] => (state.isAllowed && !state.isLocked ? state.accounts : [])
  const read = async () => {
    if (state.isSlow) await new Promise<void>((resolve) => void state.answers.push(resolve))
    if (state.isAway) throw new Error('away')
    return { accounts: shared(), networkId: state.networkId }
  }
  const drive = (life: WalletLife) => ({
    unlocks: true,
    async open({ isReconnecting, check, listen }: WalletAttempt) {
      if (!isReconnecting) {
        const isYes = await new Promise<boolean>((resolve) => void state.prompts.push(resolve))
        if (!isYes) throw Object.assign(new Error('no'), { code: 4001 })
        state.isAllowed = true
      }
      check()
      const { accounts } = await read()
      check()
      listen()
      return { accounts, networkId: (await read()).networkId }
    },
    listen() {
      state.listening++
      const onEvent = (): void => {
        if (life.phase === 'waiting') void life.unlock(read)
        else if (state.isAway) life.lose(read)
        else life.change({ accounts: shared(), networkId: state.networkId })
      }
      state.listeners.add(onEvent)
      return () => {
        state.listening--
        state.listeners.delete(onEvent)
      }
    },
    async leave() {
      state.left++
      state.isAllowed = false
    },
    getAccounts: async () => (await read()).accounts,
    getNetworkId: async () => (await read()).networkId,
    isAuthorized: async () => (await read()).accounts.length > 0,
    getProvider: () => state,
  })
  return {
    state,
    drive,
    shared,
    tell: () => {
      for (const listener of [...state.listeners]) listener()
    },
  }
}

const plain = <name extends string>(...names: readonly name[]) => fc.record({ do: fc.constantFrom(...names) })
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('connect' as const),
      isSilent: fc.boolean(),
      gaveUp: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 3, arbitrary: plain('yes', 'yes', 'no', 'giveUp', 'disconnect', 'release', 'wait') },
  { weight: 3, arbitrary: plain('lock', 'unlock', 'away', 'back', 'leave', 'tell', 'end') },
  { weight: 3, arbitrary: plain('look', 'slow', 'answer', 'answer', 'answer') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('share' as const),
      names: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), network: fc.nat(2) }) },
)
const steps = fc.array(step, { minLength: 1, maxLength: 25, size: 'max' })
/** Half of the runs start connected: most steps have no effect before. */
const story = fc
  .tuple(fc.boolean(), steps)
  .map(([isConnected, rest]) =>
    isConnected ? [{ do: 'connect' as const, isSilent: false, gaveUp: false }, { do: 'yes' as const }, ...rest] : rest,
  )

it('keeps at most one listener, emits what the wallet shares, revokes late approvals and leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const { state, drive, shared, tell } = createWallet()
      const context = createConnectorContext()
      let life!: WalletLife
      const connector = createWalletConnector('test', wallet, context, (given) => {
        life = given
        return drive(given)
      })
      /** What a kernel would show, from the result of `connect` and the events after it. */
      let shown: { accounts: readonly Account[]; networkId: string | undefined } | undefined
      let isLost = false
      let applied = 0
      let last: AbortController | undefined
      let asked = 0
      let newest = 0
      const attempts: Promise<unknown>[] = []
      /** Attempts whose prompts are still open, in the order of `state.prompts`. */
      const prompting: { readonly mine: number; readonly signal: AbortSignal }[] = []
      /** Reported during an attempt: newer than what the attempt read. */
      let told: object | undefined
      const looks: Promise<unknown>[] = []
      const pending = new Set<number>()
      const applyEvents = (): void => {
        for (const [event, payload] of context.facts.slice(applied)) {
          const given = Object(payload) as { accounts?: readonly Account[]; networkId?: string }
          if (event === 'connect' && !isLost) {
            // The kernel connects it now: the wallet waits for that.
            expect([shown, pending.has(newest), life.phase]).toEqual([undefined, false, 'idle'])
          } else {
            expect(shown).toBeDefined()
            if (event === 'lost') isLost = true
            else isLost = false
            if (event === 'disconnect' || given.accounts?.length === 0) shown = undefined
            else if (event !== 'lost' && shown) shown = { ...shown, ...given }
          }
        }
        applied = context.facts.length
      }
      for (const now of steps) {
        // An attempt that begins, or reads once it is approved, learns something newer.
        if (now.do === 'connect' || now.do === 'yes') told = undefined
        if (now.do === 'connect') {
          const abort = new AbortController()
          const mine = ++asked
          newest = mine
          last = abort
          if (!now.isSilent) prompting.push({ mine, signal: abort.signal })
          const input = { namespace: 'test', networkId: undefined, isReconnecting: now.isSilent, signal: abort.signal }
          pending.add(mine)
          attempts.push(
            connector.connect(input).then(
              (answer) => {
                pending.delete(mine)
                applyEvents()
                if (mine === newest) shown = answer
                isLost = false
              },
              (error: unknown) => {
                pending.delete(mine)
                expect(error).toBeInstanceOf(Error)
              },
            ),
          )
          if (now.gaveUp) abort.abort()
        } else if (now.do === 'giveUp') last?.abort()
        else if (now.do === 'disconnect' || now.do === 'release') {
          newest = ++asked
          if (now.do === 'disconnect') await connector.disconnect('test')
          else connector.release?.('test')
          applyEvents()
          shown = undefined
          isLost = false
        } else if (now.do === 'yes' || now.do === 'no') {
          const settled = prompting.shift()
          const { left } = state
          const isAskedAgain = pending.has(newest)
          const isOver = settled && (settled.signal.aborted || settled.mine !== newest)
          state.prompts.shift()?.(now.do === 'yes')
          await quiet()
          // Approved after the attempt was cancelled.
          if (isOver && now.do === 'yes' && !isAskedAgain && life.phase !== 'open') {
            expect([state.left, state.isAllowed]).toEqual([left + 1, false])
          } else expect(state.left).toBe(left)
        } else if (now.do === 'wait') context.clock.advance(31_000)
        else if (now.do === 'look') looks.push(connector.isAuthorized())
        else if (now.do === 'slow') state.isSlow = !state.isSlow
        else if (now.do === 'answer') {
          for (const answer of state.answers.splice(0)) answer()
        } else {
          if (now.do === 'lock') state.isLocked = true
          if (now.do === 'unlock') state.isLocked = false
          if (now.do === 'away') state.isAway = true
          if (now.do === 'back') state.isAway = false
          if (now.do === 'leave') state.isAllowed = false
          if (now.do === 'share') state.accounts = accountsOf((now as { names: number[] }).names)
          if (now.do === 'move') state.networkId = `test:${(now as { network: number }).network}`
          if (now.do === 'end') life.end()
          if (life.phase === 'opening' && !state.isAway) told = { accounts: shared(), networkId: state.networkId }
          if (now.do !== 'end') tell()
        }
        await quiet()
        applyEvents()
        expect(state.listening).toBe(life.phase === 'idle' ? 0 : 1)
        if (life.phase === 'open') expect(shown).toMatchObject({ accounts: life.accounts, networkId: life.networkId })
        else expect(shown).toBeUndefined()
        expect(isLost).toBe(life.isLost)
        if (told && life.phase === 'open') expect(life).toMatchObject(told)
        if (life.phase !== 'opening') told = undefined
        if (life.phase === 'open' && !state.isAway && !isLost && now.do === 'tell') {
          expect([life.accounts, life.networkId]).toEqual([state.accounts, state.networkId])
        }
      }
      context.abort.abort()
      state.isSlow = false
      for (const answer of state.prompts.splice(0)) answer(true)
      await quiet()
      for (const answer of state.answers.splice(0)) answer()
      await quiet()
      context.clock.advance(60_000)
      await Promise.all([...attempts, ...looks])
      expect([state.listening, life.phase, context.clock.pending]).toEqual([0, 'idle', 0])
      for (const report of context.reports) expect(report).toMatchObject({ message: 'away' })
    }),
    { numRuns: runs(5000, 300) },
  )
})
