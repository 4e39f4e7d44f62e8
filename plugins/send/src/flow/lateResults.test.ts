import { describe, expect, it } from 'vitest'
import type { World } from '../createSendStage.test.double.js'
import { createWorld, visit } from '../createSendStage.test.double.js'

type Visit = Awaited<ReturnType<typeof visit>>

const ready = async (world: World): Promise<Visit> => {
  const site = await visit(world)
  await site.fill()
  await site.review()
  expect(site.state().review).toMatchObject({ status: 'ready' })
  return site
}
const press = (site: Visit): Promise<unknown> => Promise.all([site.flow.submit(), site.settle()])
const shownId = (site: Visit): string => site.state().intent?.id ?? ''
/** Tries what a visitor would who believes that nothing was sent. */
const tryAgain = async (site: Visit, world: World): Promise<void> => {
  world.answer = 'approve'
  site.flow.prepareAgain()
  await site.settle()
  await press(site)
}

describe('a wallet that failed', () => {
  it.each(['PROVIDER_ERROR', 'SEND_NONCE_TOO_LOW', 'SEND_REFUSED'])(
    'with %s after it sent, before any node knows it, is not asked again',
    async (failure) => {
      const world = createWorld()
      world.failure = failure
      world.answer = 'send and fail'
      world.recall = () => ({ status: 'unsent' })
      const site = await ready(world)
      await press(site)
      expect(site.state().intent).toMatchObject({ state: 'unknown' })
      await tryAgain(site, world)
      expect(world.landed).toHaveLength(1)
      // The nodes know it now.
      world.recall = undefined
      world.clock.advance(30_000)
      await site.settle()
      expect(site.state().intent).toMatchObject({ state: 'confirmed', hash: world.landed[0]?.hash })
    },
  )

  it('without sending has failed once nothing came of it for a minute', async () => {
    const world = createWorld()
    world.answer = 'fail'
    const site = await ready(world)
    await press(site)
    expect(site.state().intent).toMatchObject({ state: 'unknown' })
    for (let round = 0; round < 3; round++) {
      world.clock.advance(30_000)
      await site.settle()
    }
    expect(site.state().intent).toMatchObject({ state: 'failed', reason: 'PROVIDER_ERROR' })
    await tryAgain(site, world)
    expect(world.landed).toHaveLength(1)
  })
})

it.each(['REQUEST_EXPIRED', 'RELAY_UNREACHABLE', 'TIMEOUT', 'ABORTED', 'WALLET_DISCONNECTED'])(
  'a wallet that the page waits for no longer (%s) may send it minutes later: it has neither failed, nor is another one asked',
  async (failure) => {
    const world = createWorld()
    world.failure = failure
    world.answer = 'send and fail'
    world.recall = () => ({ status: 'unsent' })
    const site = await ready(world)
    await press(site)
    for (let round = 0; round < 10; round++) {
      world.clock.advance(30_000)
      await site.settle()
    }
    expect(site.state().intent).toMatchObject({ state: 'requested' })
    await tryAgain(site, world)
    expect(world.landed).toHaveLength(1)
    world.recall = undefined
    world.clock.advance(30_000)
    await site.settle()
    expect(site.state().intent).toMatchObject({ state: 'confirmed', hash: world.landed[0]?.hash })
  },
)

describe('a wallet that responds late', () => {
  it('after its transfer was found on the chain, changes nothing of what is known', async () => {
    const world = createWorld()
    world.answer = 'send and hang'
    const site = await ready(world)
    await press(site)
    await site.flow.check(shownId(site))
    await site.settle()
    expect(site.state().intent).toMatchObject({ state: 'confirmed' })
    world.release()
    await site.settle()
    expect(site.said()).toBe('')
    expect(site.state()).toMatchObject({ intent: { state: 'confirmed' }, amountInput: '', review: undefined })
    expect(site.errors).toEqual([])
  })

  it('with another hash than the one that a node told, has its own record', async () => {
    const world = createWorld()
    world.answer = 'hang'
    const site = await ready(world)
    await press(site)
    const foreign = `0x${'f'.repeat(64)}`
    world.recall = () => ({ status: 'found', hash: foreign })
    await site.flow.check(shownId(site))
    await site.settle()
    expect(site.state().intent).toMatchObject({ state: 'confirmed', hash: foreign })
    world.recall = undefined
    world.release()
    await site.settle()
    const hash = world.landed[0]?.hash
    expect(site.submitted).toEqual([foreign, hash])
    expect([...world.storage.entries.values()].join()).toContain(hash)
    expect(site.errors).toEqual([])
  })

  it('does not empty the form of the next transfer', async () => {
    const world = createWorld()
    world.answer = 'hang'
    const site = await ready(world)
    await press(site)
    site.flow.typeAmount('7', '7')
    world.release()
    await site.settle()
    expect(site.state()).toMatchObject({ amountInput: '7', intent: { state: 'confirmed' } })
  })
})

it('does not put a late Max over what was typed meanwhile', async () => {
  const world = createWorld()
  world.isMostSlow = true
  const site = await ready(world)
  const most = site.flow.fillMost()
  await site.settle()
  site.flow.typeAmount('2', '2')
  world.release()
  await most
  expect(site.state()).toMatchObject({ amountInput: '2', sendTokenAmount: '2' })
})

it('refuses digits that are made to look like others', async () => {
  const site = await ready(createWorld())
  site.flow.typeAmount('１２', '１２')
  expect(site.state()).toMatchObject({ need: 'amount-invalid' })
})

it('a balance that was read late leaves the review as it is, unless it is too little', async () => {
  for (const balance of [900_000_000n, 1n]) {
    const world = createWorld()
    const site = await visit(world)
    await site.fill()
    const { token } = site.state()
    if (!token) throw new Error('No token was chosen.')
    world.slowReads = 1
    site.flow.chooseToken(token)
    await site.review()
    expect(site.state()).toMatchObject({ balanceBase: undefined, review: { status: 'ready' } })
    world.balance = balance
    world.release()
    await site.settle()
    expect(site.state().balanceBase).toBe(String(balance))
    expect(site.state().review?.status).toBe(balance > 1n ? 'ready' : undefined)
    await press(site)
    expect(world.landed).toHaveLength(balance > 1n ? 1 : 0)
  }
})

it('of two transfers that are the same, whose responses are lost, each is found', async () => {
  const world = createWorld()
  world.answer = 'hang'
  const first = await ready(world)
  await press(first)
  const second = await ready(world)
  await Promise.all([second.flow.submit({ alongside: true }), second.settle()])
  first.crash()
  second.crash()
  world.release()
  await second.settle()
  expect(world.landed).toHaveLength(2)
  const third = await visit(world)
  await third.settle()
  for (let round = 0; round < 2; round++) {
    world.clock.advance(30_000)
    await third.settle()
  }
  expect(third.state().underway).toEqual([])
  expect(third.errors).toEqual([])
})

describe('what a visitor says that they cancelled, while the wallet still has it', () => {
  const declared = async (world: World): Promise<Visit> => {
    world.answer = 'hang'
    const site = await ready(world)
    await press(site)
    site.flow.declareCancelled(shownId(site))
    await site.settle()
    await site.review()
    return site
  }

  it('is not asked for again without another word', async () => {
    const world = createWorld()
    const site = await declared(world)
    await press(site)
    expect([world.asked, site.said()]).toEqual([1, 'INTENT_LIVE'])
    world.answer = 'approve'
    await Promise.all([site.flow.submit({ alongside: true }), site.settle()])
    expect([world.asked, world.landed.length]).toEqual([2, 1])
    expect(site.errors).toEqual([])
  })

  it('and is approved after all, is not offered again', async () => {
    const world = createWorld()
    const site = await declared(world)
    world.release()
    await site.settle()
    expect(world.landed).toHaveLength(1)
    expect(site.state()).toMatchObject({ amountInput: '', review: undefined, intent: { state: 'confirmed' } })
    await press(site)
    expect(world.asked).toBe(1)
  })
})
