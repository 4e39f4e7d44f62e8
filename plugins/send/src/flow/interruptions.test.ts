import { BaseError } from '@latchkey/kernel'
import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WalletAnswer, World } from '../createSendStage.test.double.js'
import { createWorld, visit } from '../createSendStage.test.double.js'
import type { Visitor } from './createVisitor.test.double.js'
import { createVisitor } from './createVisitor.test.double.js'

type Visit = Awaited<ReturnType<typeof visit>>

const amountBase = 1_500_000n
const ready = async (world: World, token?: string): Promise<Visit> => {
  const site = await visit(world)
  await site.fill(token === undefined ? {} : { token })
  await site.review()
  expect(site.state().review).toMatchObject({ status: 'ready', to: 'bob', amountBase: '1500000' })
  return site
}
/** What may never be: an amount that was not asked for, on another account, or twice. */
const expectOnce = (world: World, times: number): void => {
  expect(world.landed.map(({ account, to, amount }) => ({ account, to, amount }))).toEqual(
    Array.from({ length: times }, () => ({ account: 'test:1:alice', to: 'bob', amount: amountBase })),
  )
}

describe.each([undefined, 'usd'])('a transfer of %s', (token) => {
  it('is asked for once, however often Send is pressed, and is followed to its end', async () => {
    const world = createWorld()
    const site = await ready(world, token)
    const presses = Promise.all([site.flow.submit(), site.flow.submit(), site.flow.submit()])
    await site.settle()
    const ids = new Set((await presses).map((intent) => intent?.id))
    expect([ids.size, world.asked]).toEqual([1, 1])
    expectOnce(world, 1)
    expect(site.state().intent).toMatchObject({
      state: 'confirmed',
      to: 'bob',
      amountBase: '1500000',
      hash: world.landed[0]?.hash,
    })
    // The form is empty: nothing is there to send again.
    expect(site.state()).toMatchObject({ amountInput: '', receiverInput: '', review: undefined })
    await site.flow.submit()
    expect(world.asked).toBe(1)
    expect(site.errors).toEqual([])
  })

  it('that the visitor refuses is not sent, and the form stays to press again', async () => {
    const world = createWorld()
    world.answer = 'refuse'
    const site = await ready(world, token)
    await Promise.all([site.flow.submit(), site.settle()])
    expect(site.state()).toMatchObject({
      intent: { state: 'rejected' },
      review: { status: 'ready', failure: { code: 'USER_REJECTED' } },
      receiverInput: 'bob',
    })
    world.answer = 'approve'
    await Promise.all([site.flow.submit(), site.settle()])
    expectOnce(world, 1)
  })

  it('that the wallet fails says so when its visitor is back at the review, until it is prepared again', async () => {
    const world = createWorld()
    world.answer = 'pending'
    const site = await ready(world, token)
    await Promise.all([site.flow.submit(), site.settle()])
    // The view of what is under way leads back to the review, which is drawn anew.
    const view = new AbortController()
    site.flow.review(view.signal)
    await site.settle()
    expect(site.state().review).toMatchObject({ status: 'failed', failure: { code: 'REQUEST_PENDING' } })
    world.answer = 'approve'
    site.flow.prepareAgain()
    await site.settle()
    expect(site.state().review).toMatchObject({ status: 'ready', to: 'bob' })
    expect(site.state().review).not.toHaveProperty('failure')
    await Promise.all([site.flow.submit(), site.settle()])
    expectOnce(world, 1)
    view.abort()
  })

  it('whose wallet hangs is still there after a reload, and is never asked for again by itself', async () => {
    const world = createWorld()
    world.answer = 'hang'
    const site = await ready(world, token)
    await Promise.all([site.flow.submit(), site.settle()])
    expect(site.state().intent).toMatchObject({ state: 'requested' })
    site.leave()
    world.answer = 'approve'
    const again = await ready(world, token)
    expect(again.state().intent).toMatchObject({ state: 'requested' })
    await Promise.all([again.flow.submit(), again.settle()])
    expect(again.said()).toBe('INTENT_LIVE')
    expect(world.asked).toBe(1)
    // The visitor says that they cancelled it.
    again.flow.declareCancelled(again.state().intent?.id ?? '')
    await Promise.all([again.flow.submit(), again.settle()])
    expectOnce(world, 1)
  })

  it('that was sent while the page was gone is found on the chain', async () => {
    const world = createWorld()
    world.answer = 'send and hang'
    const site = await ready(world, token)
    await Promise.all([site.flow.submit(), site.settle()])
    site.leave()
    const again = await visit(world)
    await again.settle()
    expect(again.state().intent).toMatchObject({ state: 'confirmed', hash: world.landed[0]?.hash })
    expectOnce(world, 1)
  })

  it('that a wallet approves after 5 minutes counts, also after the modal was closed', async () => {
    const world = createWorld()
    world.answer = 'hang'
    const site = await ready(world, token)
    await Promise.all([site.flow.submit(), site.settle()])
    site.kernel.close()
    world.clock.advance(300_000)
    world.release()
    await site.settle()
    expect(site.state().intent).toMatchObject({ state: 'confirmed' })
    expectOnce(world, 1)
  })

  it('whose wallet fails after it has sent is found, and not offered again', async () => {
    const world = createWorld()
    world.answer = 'send and fail'
    const site = await ready(world, token)
    await Promise.all([site.flow.submit(), site.settle()])
    expect(site.state().intent).toMatchObject({ state: 'confirmed' })
    expectOnce(world, 1)
  })

  it('whose wallet failed is not offered again while the chain cannot be asked', async () => {
    const world = createWorld()
    world.answer = 'fail'
    world.recall = () => {
      throw new BaseError('no', { code: 'RPC_UNREACHABLE' })
    }
    const site = await ready(world, token)
    await Promise.all([site.flow.submit(), site.settle()])
    expect(site.state()).toMatchObject({
      intent: { state: 'unknown' },
      review: { failure: { code: 'PROVIDER_ERROR' } },
    })
    site.flow.prepareAgain()
    await site.settle()
    await Promise.all([site.flow.submit(), site.settle()])
    expect(site.said()).toBe('INTENT_LIVE')
    expect(world.landed).toEqual([])
  })

  it('is not sent from another account than the one that was shown', async () => {
    const world = createWorld()
    const site = await ready(world, token)
    // In the moment between the record and the wallet.
    world.beforeSubmit = () => site.use('bob')
    await Promise.all([site.flow.submit(), site.settle()])
    expect(world.asked).toBe(0)
    expect(world.landed).toEqual([])
    world.beforeSubmit = undefined
    const other = await ready(createWorld(), token)
    other.use('bob')
    await other.settle()
    expect(other.state()).toMatchObject({ account: 'test:1:bob', review: undefined, receiverInput: '' })
    expect(await other.flow.submit()).toBeUndefined()
  })

  it('is asked for by one of two tabs', async () => {
    const world = createWorld()
    world.answer = 'hang'
    const one = await ready(world, token)
    const two = await ready(world, token)
    await Promise.all([one.flow.submit(), two.flow.submit(), one.settle()])
    await one.settle()
    expect(world.asked).toBe(1)
    expect([one.said(), two.said()].filter((code) => code === 'INTENT_LIVE')).toHaveLength(1)
    world.release()
    await one.settle()
    expectOnce(world, 1)
  })

  it('that no storage takes is sent only if the visitor agrees', async () => {
    const world = createWorld()
    world.storage.denied = 'everything'
    const site = await ready(world, token)
    await Promise.all([site.flow.submit(), site.settle()])
    expect([site.said(), world.asked]).toEqual(['INTENT_NOT_KEPT', 0])
    await Promise.all([site.flow.submit({ evenIfLost: true }), site.settle()])
    expectOnce(world, 1)
  })

  it.each([
    ['failed', 'reverted'],
    ['replaced', 'replaced'],
    ['dropped', 'dropped'],
    ['unknown', 'unknown'],
  ] as const)('of which the chain says %s is shown as %s', async (status, shown) => {
    const world = createWorld()
    world.outcome = { status }
    const site = await ready(world, token)
    await Promise.all([site.flow.submit(), site.settle()])
    expect(site.state().intent?.state).toBe(shown)
    // Later it is known after all.
    world.outcome = { status: 'landed' }
    const { id = '' } = site.state().intent ?? {}
    await site.flow.check(id)
    expect(site.state().intent?.state).toBe(status === 'unknown' ? 'confirmed' : shown)
  })
})

const step = fc.oneof(
  fc.constantFrom<readonly ['wallet', WalletAnswer]>(
    ['wallet', 'approve'],
    ['wallet', 'refuse'],
    ['wallet', 'hang'],
    ['wallet', 'send and hang'],
    ['wallet', 'send and fail'],
    ['wallet', 'fail'],
    ['wallet', 'pending'],
  ),
  fc.constantFrom<readonly ['do', string]>(
    ['do', 'press'],
    ['do', 'press'],
    ['do', 'press twice'],
    ['do', 'reload'],
    ['do', 'crash'],
    ['do', 'second tab'],
    ['do', 'release'],
    ['do', 'close'],
    ['do', 'wait'],
    ['do', 'refill'],
    ['do', 'refill'],
  ),
)

async function act(world: World, visitor: Visitor, what: string): Promise<void> {
  const page = await visitor.page()
  const fillAgain = async (on: Visit): Promise<void> => {
    await visitor.fill(on)
    await visitor.review(on)
  }
  if (what === 'press') void visitor.press(page)
  else if (what === 'press twice') void Promise.all([visitor.press(page), page.flow.submit(), page.flow.submit()])
  else if (what === 'release') world.release()
  else if (what === 'close') page.kernel.close()
  else if (what === 'wait') world.clock.advance(60_000)
  else if (what === 'refill') await fillAgain(page)
  else {
    if (what === 'reload') page.leave()
    if (what !== 'second tab') page.crash()
    await fillAgain(await visitor.open())
  }
  await page.settle()
}

it('lands at most once for each approval, whatever happens in whatever order', async () => {
  const kinds = fc.constantFrom<readonly [World['expiry'], string | undefined]>(
    ['nonce', undefined],
    ['nonce', 'usd'],
    ['blockhash', undefined],
    ['blockhash', 'usd'],
  )
  await fc.assert(
    fc.asyncProperty(kinds, fc.array(step, { minLength: 3, maxLength: 12 }), async ([expiry, token], steps) => {
      const world = createWorld()
      world.expiry = expiry
      const visitor = createVisitor(world, token)
      await act(world, visitor, 'refill')
      for (const [kind, what] of steps) {
        if (kind === 'wallet') world.answer = what
        else await act(world, visitor, what)
      }
      world.release()
      const page = await visitor.page()
      await page.settle()
      // What nobody has a hash of is looked for every 30 s.
      await visitor.wait(page)
      expect(visitor.faults().join('\n')).toBe('')
      visitor.end()
    }),
    { numRuns: runs(10_000, 60) },
  )
}, 1_200_000)
