import { expect, it } from 'vitest'
import { createWorld, visit } from '../createSendStage.test.double.js'

it('a press whose name is looked up late asks for nothing once the form asks for something else', async () => {
  const world = createWorld()
  const waiting: (() => void)[] = []
  let isSlow = false
  world.lookUp = async () => {
    if (isSlow) await new Promise<void>((go) => waiting.push(go))
    return { address: 'bob', name: 'bob.test' }
  }
  const site = await visit(world)
  await site.fill({ to: 'bob.test' })
  world.clock.advance(500)
  await site.settle()
  await site.review()
  expect(site.state().review).toMatchObject({ status: 'ready', to: 'bob' })
  isSlow = true
  const first = site.flow.submit()
  await site.settle()
  // Goes back, and fills in another one.
  isSlow = false
  site.flow.typeAmount('7', '7')
  site.flow.typeReceiver('carol')
  await site.settle()
  await site.review()
  expect(site.state().review).toMatchObject({ status: 'ready', to: 'carol' })
  const second = site.flow.submit()
  await site.settle()
  for (const go of waiting) go()
  await Promise.all([first, second, site.settle()])
  expect(world.requests.map(({ to, amount }) => [to, amount])).toEqual([['carol', 7_000_000n]])
  expect(await first).toBeUndefined()
  expect(await second).toMatchObject({ to: 'carol' })
  expect(site.errors).toEqual([])
})

it('a press that is recorded late asks for nothing once the form asks for something else', async () => {
  const world = createWorld()
  const site = await visit(world)
  await site.fill()
  await site.review()
  const first = site.flow.submit()
  site.flow.typeAmount('7', '7')
  await site.settle()
  expect(await first).toBeUndefined()
  expect(world.requests).toEqual([])
  await site.review()
  await Promise.all([site.flow.submit(), site.settle()])
  expect(world.requests.map(({ amount }) => amount)).toEqual([7_000_000n])
  expect(site.errors).toEqual([])
})
