import { expect, it, vi } from 'vitest'
import { createWorld, visit } from '../createSendStage.test.double.js'

const given = { chainId: 'test:1', amount: '1.5', to: 'bob' }

it('what a site asked for before, and whose token is read late, fills in nothing', async () => {
  const world = createWorld()
  const site = await visit(world)
  const late = { ...given, assetAddress: 'other', amount: '9', to: 'carol' }
  world.slowReads = 1
  site.flow.start(late, () => undefined, 'f1')
  await site.settle(2)
  site.flow.start(given, () => undefined, 'f2')
  await site.settle()
  const filled = { isGiven: true, sendTokenAmount: '1.5', receiverAddress: 'bob' }
  expect(site.state()).toMatchObject(filled)
  world.release()
  await site.settle()
  expect(site.state()).toMatchObject(filled)
})

it('gives nobody the hash of another transfer whose end is shown above the form, and none that is empty', async () => {
  const world = createWorld()
  const site = await visit(world)
  await site.fill()
  await site.review()
  await Promise.all([site.flow.submit(), site.settle()])
  const { intent } = site.state()
  expect(intent).toMatchObject({ state: 'confirmed' })
  const answer = vi.fn()
  site.flow.start(given, answer, 'f2')
  await site.settle()
  site.flow.finish(intent?.id ?? '')
  site.flow.finish('nothing')
  expect(answer.mock.calls).toEqual([])
})

it.each([
  ['what it was opened above', 'SendSelectToken'],
  ['the page', undefined],
] as const)('after a transfer that has no hash the form is dismissed, and %s is shown', async (_, below) => {
  const world = createWorld()
  world.expiry = 'blockhash'
  world.answer = 'hang'
  world.failure = 'SEND_REFUSED'
  const site = await visit(world)
  const { kernel } = site
  if (below) kernel.open({ view: below }).catch(() => undefined)
  const asked = below ? undefined : kernel.open({ view: 'Send', params: { send: given } })
  await site.settle()
  kernel.skin?.push('Send', { send: given })
  const views = () => kernel.getState().stack.map(({ view }) => view)
  const answer = vi.fn()
  site.flow.start(given, answer, kernel.getState().stack.at(-1)?.key)
  await site.settle()
  kernel.skin?.push('SendReview')
  const leaveReview = await site.review()
  await Promise.all([site.flow.submit(), site.settle()])
  const { id = '' } = site.state().intent ?? {}
  leaveReview()
  // Its blockhash has run out by the time the wallet sends it.
  world.clock.advance(400 * 300)
  world.release()
  await site.settle()
  await site.flow.check(id)
  expect([site.state().intent?.state, site.state().review?.status]).toEqual(['dropped', 'failed'])
  kernel.skin?.push('SendConfirmed', { id })
  site.flow.finish(id)
  expect(views()).toEqual(below ? [below] : [])
  expect(answer.mock.calls).toEqual([])
  if (asked) await expect(asked).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
})

it('a form whose transfer the wallet may still send is not dismissed, and gets the hash', async () => {
  const world = createWorld()
  world.answer = 'hang'
  world.recall = () => ({ status: 'impossible' })
  const site = await visit(world)
  const { kernel } = site
  const answer = vi.fn()
  kernel.open({ view: 'Send', params: { send: given } }).catch(() => undefined)
  await site.settle()
  site.flow.start(given, answer, kernel.getState().stack.at(-1)?.key)
  await site.settle()
  await site.review()
  await Promise.all([site.flow.submit(), site.settle()])
  const { id = '' } = site.state().intent ?? {}
  await site.flow.check(id)
  expect(site.flow.intent(id)).toMatchObject({ state: 'dropped' })
  kernel.skin?.push('SendConfirmed', { id })
  site.flow.finish(id)
  expect(kernel.getState().stack.map(({ view }) => view)).toEqual(['Send'])
  world.release()
  await site.settle()
  const [{ hash } = { hash: '' }] = world.landed
  expect(answer.mock.calls[0]).toEqual([{ hash }, { stays: true }])
})

it('leaving the form ends, also where a page pushes a view at each step', async () => {
  const world = createWorld()
  world.expiry = 'blockhash'
  world.answer = 'fail'
  world.failure = 'SEND_REFUSED'
  const site = await visit(world)
  const { kernel } = site
  const views = () => kernel.getState().stack.map(({ view }) => view)
  kernel.open({ view: 'Send', params: { send: given } }).catch(() => undefined)
  await site.settle()
  site.flow.start(given, () => undefined, kernel.getState().stack.at(-1)?.key)
  await site.settle()
  await site.review()
  await Promise.all([site.flow.submit(), site.settle()])
  const { id = '' } = site.state().intent ?? {}
  kernel.skin?.push('SendReview')
  kernel.skin?.push('SendConfirmed', { id })
  let pushed = 0
  const stop = kernel.subscribe(() => {
    if (views().at(-1) === 'SendReview' && pushed++ < 100) kernel.skin?.push('SendSelectToken')
  })
  site.flow.finish(id)
  stop()
  expect(pushed).toBeLessThan(5)
})

it('gives a site the hash of what was begun from its form, also if the visitor went back to that meanwhile', async () => {
  const world = createWorld()
  const site = await visit(world)
  world.answer = 'hang'
  const [answer, again] = [vi.fn(), vi.fn()]
  site.flow.start(given, answer, 'f1')
  await site.settle()
  await site.review()
  await Promise.all([site.flow.submit(), site.settle()])
  site.flow.start(given, again, 'f1')
  world.release()
  await site.settle()
  const [{ hash } = { hash: '' }] = world.landed
  expect(answer.mock.calls).toEqual([])
  expect(again.mock.calls[0]).toEqual([{ hash }, { stays: true }])
})

it('gives a site no hash of what the visitor filled in by hand after its form was emptied', async () => {
  const world = createWorld()
  const site = await visit(world)
  const answer = vi.fn()
  site.flow.start(given, answer, 'f1')
  await site.settle()
  site.use('bob')
  await site.settle()
  const [token] = site.state().tokenBalances
  if (token) site.flow.chooseToken(token)
  site.flow.typeAmount('3', '3')
  site.flow.typeReceiver('carol')
  await site.settle()
  await site.review()
  await Promise.all([site.flow.submit(), site.settle()])
  expect(world.landed).toMatchObject([{ to: 'carol' }])
  site.flow.finish(site.state().intent?.id ?? '')
  expect(answer.mock.calls).toEqual([])
})

it('what a site asks for on one network is filled in on no other, however the form was opened', async () => {
  const world = createWorld()
  const site = await visit(world)
  // As a view that is opened directly, and as a wallet that switches by itself meanwhile.
  site.flow.start({ ...given, chainId: 'test:2' }, () => undefined, 'f1')
  await site.settle()
  expect(site.state()).toMatchObject({ isGiven: true, need: 'token', notice: { code: 'CHAIN_MISMATCH' } })
  expect(site.state().token).toBeUndefined()
  expect(site.state().sendTokenAmount).toBeUndefined()
  site.switchTo('test:2')
  await site.settle()
  site.flow.start({ ...given, chainId: 'test:2' }, () => undefined, 'f1')
  await site.settle()
  expect(site.state()).toMatchObject({ sendTokenAmount: '1.5', receiverAddress: 'bob', need: undefined })
})

it.each<[string, unknown]>([
  ['a text', 'x'],
  ['nothing', null],
  ['an exponent', { ...given, amount: '1e3' }],
  ['a number', { ...given, amount: 1 }],
  ['a minus', { ...given, amount: '-1' }],
  ['no receiver', { ...given, to: { trim: 1 } }],
  [
    'what throws',
    {
      get chainId(): string {
        throw new Error('no')
      },
    },
  ],
])('a view that is opened with %s fills in nothing', async (_, send) => {
  const site = await visit(createWorld())
  site.flow.start(send as typeof given, () => undefined, 'f1')
  await site.settle()
  expect(site.state().receiverAddress).toBeUndefined()
  expect(site.state().sendTokenAmount).toBeUndefined()
  expect(site.state().notice?.code).toBe(send === null ? undefined : 'SEND_ARGUMENTS_INVALID')
  expect(site.errors).toEqual([])
})
