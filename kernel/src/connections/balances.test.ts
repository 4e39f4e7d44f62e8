import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { runs } from '../testing/runs.js'
import { settled } from './createProfile.test.double.js'

const coin = 1_000_000_000_000_000_000n
const create = async () => {
  const adapter = createTestAdapter()
  const wallet = createTestConnector()
  wallet.accounts = [{ address: 'alice' }, { address: 'bob' }]
  const kit = createTestKernel({ plugins: [adapter.plugin, wallet.plugin] })
  await kit.kernel.connect({ connectorId: wallet.id })
  const account = () => kit.kernel.getState().namespaces.test?.account
  const emit = (change: object): void => wallet.context?.emitter.emit('change', change)
  return { ...kit, adapter, wallet, account, emit }
}
/** A balance that is answered when the test says so. */
const hold = (adapter: Awaited<ReturnType<typeof create>>['adapter']) => {
  const waiting: { readonly whose: string; answer(value: bigint): void; fail(): void }[] = []
  adapter.balance = (address, networkId) =>
    new Promise((resolve, reject) => {
      waiting.push({ whose: `${networkId}:${address}`, answer: resolve, fail: () => reject(new Error('offline')) })
    })
  return waiting
}

describe('refreshBalance', () => {
  it('goes from loading to ready, with all digits and the symbol', async () => {
    const { kernel, adapter, account } = await create()
    const waiting = hold(adapter)
    const refreshing = kernel.refreshBalance()
    await settled()
    expect(account()).toEqual({
      address: 'alice',
      caipAddress: 'test:1:alice',
      balanceStatus: 'loading',
      balanceSymbol: 'COIN',
    })
    waiting[0]?.answer(coin + 1n)
    await refreshing
    expect(account()).toMatchObject({ balanceStatus: 'ready', balance: '1.000000000000000001', balanceSymbol: 'COIN' })
  })

  it('is fresh for 30 s: then asked again, at once when forced, and one call is shared', async () => {
    const { kernel, adapter, clock } = await create()
    await Promise.all([kernel.refreshBalance(), kernel.refreshBalance()])
    clock.advance(30_000)
    await kernel.refreshBalance()
    expect(adapter.balanceRequests).toHaveLength(1)
    clock.advance(1)
    await kernel.refreshBalance()
    expect(adapter.balanceRequests).toHaveLength(2)
    await kernel.refreshBalance({ force: true })
    expect(adapter.balanceRequests).toHaveLength(3)
  })

  it('what fails is unavailable before it was known, and stale after, with the value that was known', async () => {
    const { kernel, adapter, account, clock } = await create()
    adapter.balance = () => Promise.reject(new Error('offline'))
    await kernel.refreshBalance()
    expect(account()).toMatchObject({ balanceStatus: 'unavailable', balanceSymbol: 'COIN' })
    expect(account()).not.toHaveProperty('balance')
    adapter.balance = async () => coin
    await kernel.refreshBalance()
    adapter.balance = () => {
      throw 'at once'
    }
    clock.advance(30_001)
    await kernel.refreshBalance()
    expect(account()).toMatchObject({ balanceStatus: 'stale', balance: '1' })
  })

  it('asks nothing on a network that the site did not configure, nor while nobody is connected (329)', async () => {
    const { kernel, adapter, account, emit } = await create()
    emit({ networkId: 'test:9' })
    await kernel.refreshBalance()
    expect(account()).toBeUndefined()
    await kernel.disconnect()
    await kernel.refreshBalance()
    await kernel.refreshBalance({ namespace: 'other' })
    expect(adapter.balanceRequests).toEqual([])
  })

  it.each(['constructor', 'toString', '__proto__', ''])('takes %j for no family', async (namespace) => {
    const { kernel, adapter } = await create()
    await expect(kernel.refreshBalance({ namespace })).resolves.toBeUndefined()
    expect(adapter.balanceRequests).toEqual([])
  })

  it.each<[unknown]>([[null], [7], [{ namespace: 7 }], [[]]])('refuses %j', async (input) => {
    const { kernel } = await create()
    await expect(kernel.refreshBalance(input as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
  })

  it('shows what was known of one account or network never for another: it is gone at once', async () => {
    const { clock, kernel, account, emit } = await create()
    await kernel.refreshBalance()
    expect(account()?.balance).toBe('1.5')
    emit({ active: 'bob' })
    expect(account()).toBeUndefined()
    await kernel.refreshBalance()
    emit({ networkId: 'test:2' })
    clock.advance(16)
    expect(account()).toBeUndefined()
    await kernel.refreshBalance()
    expect(account()?.caipAddress).toBe('test:2:bob')
    await kernel.disconnect()
    expect(account()).toBeUndefined()
  })

  it('a late answer of an earlier call never takes the place of a later one', async () => {
    const { kernel, adapter, account } = await create()
    const waiting = hold(adapter)
    const first = kernel.refreshBalance()
    await settled()
    const second = kernel.refreshBalance({ force: true })
    await settled()
    waiting[1]?.answer(2n * coin)
    await second
    waiting[0]?.fail()
    await first
    expect(account()).toMatchObject({ balanceStatus: 'ready', balance: '2' })
  })

  it('whatever account and network are switched to, with answers in any order, nothing stale is shown', async () => {
    let switches = 0
    let answers = 0
    let shown = 0
    const other = fc.record({ kind: fc.constant('account' as const), to: fc.constantFrom('alice', 'bob') })
    const network = fc.record({ kind: fc.constant('network' as const), to: fc.constantFrom('test:1', 'test:2') })
    const refresh = fc.record({ kind: fc.constant('refresh' as const), force: fc.boolean() })
    const answer = fc.record({ kind: fc.constant('answer' as const), at: fc.nat(3), isGood: fc.nat(4).map(Boolean) })
    const time = fc.record({ kind: fc.constant('time' as const), ms: fc.constantFrom(1000, 31_000) })
    const step = fc.oneof(other, network, refresh, refresh, answer, answer, answer, time)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
        const { kernel, adapter, clock, account, emit } = await create()
        const waiting = hold(adapter)
        /** Each answer is a number of its own, so that what shows says whose it is. */
        const given = new Map<string, string>()
        const calls: Promise<void>[] = []
        for (const one of steps) {
          if (one.kind === 'account') emit({ active: one.to })
          if (one.kind === 'network') emit({ networkId: one.to })
          if (one.kind === 'account' || one.kind === 'network') switches++
          if (one.kind === 'time') clock.advance(one.ms)
          if (one.kind === 'refresh') calls.push(kernel.refreshBalance({ force: one.force }))
          await settled(1)
          if (one.kind === 'answer' && waiting.length) {
            const [question] = waiting.splice(one.at % waiting.length, 1)
            answers++
            if (one.isGood && question) {
              given.set(String(given.size + 1), question.whose)
              question.answer(BigInt(given.size) * coin)
            } else question?.fail()
            await settled(1)
          }
          const now = account()
          const { activeAddress, networkId } = kernel.connection()?.record ?? {}
          if (!now) continue
          expect(now.caipAddress).toBe(`${networkId}:${activeAddress}`)
          if (now.balance === undefined) continue
          shown++
          expect(given.get(now.balance)).toBe(now.caipAddress)
        }
        for (const { fail } of waiting) fail()
        await Promise.all(calls)
        kernel.destroy()
      }),
      { numRuns: runs(120), seed: 329 },
    )
    expect(switches).toBeGreaterThanOrEqual(runs(1000))
    expect(shown).toBeGreaterThan(100)
    console.info(`balances: ${switches} switches, ${answers} answers, ${shown} times shown, 0 stale`)
  })
})
