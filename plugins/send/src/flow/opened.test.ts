import { BaseError } from '@latchkey/kernel'
import { expect, it, vi } from 'vitest'
import { createWorld, visit } from '../createSendStage.test.double.js'

const given = { chainId: 'test:1', amount: '1.5', to: 'bob' }

it('gives the hash to whoever opened the form as soon as there is one, and closes it once the end was seen', async () => {
  const world = createWorld()
  const site = await visit(world)
  const answer = vi.fn()
  world.outcome = { status: 'unknown' }
  await site.fill()
  site.flow.start(undefined, answer)
  await site.review()
  await Promise.all([site.flow.submit(), site.settle()])
  const [{ hash } = { hash: '' }] = world.landed
  expect(answer.mock.calls[0]).toEqual([{ hash }, { stays: true }])
  const { intent } = site.state()
  answer.mockClear()
  site.flow.finish(intent?.id ?? '')
  expect(answer.mock.calls).toEqual([[{ hash }]])
})

it('gives nobody the hash of a transfer that was begun from another form', async () => {
  const world = createWorld()
  const site = await visit(world)
  const [before, after] = [vi.fn(), vi.fn()]
  world.answer = 'hang'
  await site.fill()
  site.flow.start(undefined, before)
  await site.review()
  await Promise.all([site.flow.submit(), site.settle()])
  site.flow.start(undefined, after)
  world.release()
  await site.settle()
  expect(world.landed).toHaveLength(1)
  expect([before.mock.calls, after.mock.calls]).toEqual([[], []])
})

it('what a site fills in can only be read', async () => {
  const site = await visit(createWorld())
  site.flow.start(given, () => undefined)
  await site.settle()
  const filled = site.state()
  expect(filled).toMatchObject({ isGiven: true, sendTokenAmount: '1.5', receiverAddress: 'bob' })
  const [token] = filled.tokenBalances
  if (token) site.flow.chooseToken({ ...token, address: 'test:1:other' })
  site.flow.typeAmount('2', '2')
  site.flow.typeReceiver('carol')
  site.flow.paste('carol')
  site.flow.changeUnit()
  await site.flow.fillMost()
  await site.settle()
  expect(site.state()).toEqual(filled)
})

it('a review that cannot be read again for now stays, as old as it is; one that the chain refuses does not', async () => {
  const world = createWorld()
  const site = await visit(world)
  await site.fill()
  await site.review()
  const { review } = site.state()
  expect(review).toMatchObject({ status: 'ready' })
  world.failsToPrepare = new BaseError('no', { code: 'RPC_UNREACHABLE' })
  world.clock.advance(30_000)
  await site.settle()
  expect(site.state().review).toEqual(review)
  world.failsToPrepare = new BaseError('no', { code: 'SEND_REVERTED' })
  world.clock.advance(30_000)
  await site.settle()
  expect(site.state().review).toMatchObject({ status: 'failed', failure: { code: 'SEND_REVERTED' } })
})

it('tells what is under way, also after a reload, of the account in use alone, and nothing that is over', async () => {
  const world = createWorld()
  world.answer = 'hang'
  const first = await visit(world)
  await first.fill()
  await first.review()
  await Promise.all([first.flow.submit(), first.settle()])
  const asking = { account: 'test:1:alice', stage: 'asking', to: 'bob', quantity: '1.5', symbol: 'COIN' }
  expect(first.state().underway).toMatchObject([asking])
  first.leave()
  const second = await visit(world)
  expect(second.state().underway).toMatchObject([asking])
  second.use('bob')
  await second.settle()
  expect(second.state().underway).toEqual([])
  second.use('alice')
  await second.settle()
  expect(second.state().underway).toMatchObject([asking])
  world.release()
  await second.settle()
  world.clock.advance(30_000)
  await second.settle()
  expect(world.landed).toHaveLength(1)
  expect(second.state()).toMatchObject({ underway: [], intent: { state: 'confirmed' } })
})
