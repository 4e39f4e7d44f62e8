import { expect, it } from 'vitest'
import { createWorld, visit } from '../createSendStage.test.double.js'

const sendOnce = async (site: Awaited<ReturnType<typeof visit>>): Promise<void> => {
  await site.fill()
  await site.review()
  await Promise.all([site.flow.submit(), site.settle()])
}
it('the hash of an earlier transfer proves nothing of the next one, in whatever case', async () => {
  for (const spell of [(text: string) => text, (text: string) => `0x${text.slice(2).toUpperCase()}`]) {
    const world = createWorld()
    const hash = `0x${'ab'.repeat(32)}`
    world.returned = hash
    const site = await visit(world)
    await sendOnce(site)
    expect(site.state().intent).toMatchObject({ state: 'confirmed', hash })
    world.returned = spell(hash)
    world.recall = () => ({ status: 'possible' })
    await sendOnce(site)
    expect(site.state().intent).toMatchObject({ state: 'unknown', reason: 'TRANSACTION_HASH_INVALID' })
    expect(site.state().intent?.hash).toBeUndefined()
    expect(site.submitted).toEqual([hash])
    // What it really sent is found on the chain.
    const [, second] = world.landed
    world.recall = () => ({ status: 'found', hash: second?.hash ?? '' })
    world.clock.advance(30_000)
    await site.settle()
    expect(site.state().intent).toMatchObject({ state: 'confirmed', hash: second?.hash })
    expect(site.errors).toEqual([])
  }
})

it('a hash that the chain told before the wallet did is the same one in another case', async () => {
  const world = createWorld()
  world.answer = 'send and hang'
  const site = await visit(world)
  await sendOnce(site)
  const hash = `0x${'ab'.repeat(32)}`
  world.recall = () => ({ status: 'found', hash })
  await site.flow.check(site.state().intent?.id ?? '')
  await site.settle()
  world.returned = `0x${'AB'.repeat(32)}`
  world.release()
  await site.settle()
  expect(site.submitted).toEqual([hash])
  expect(site.state().intent).toMatchObject({ state: 'confirmed', hash })
  expect([...world.storage.entries.keys()].filter((key) => key.includes('transfer'))).toHaveLength(1)
})

it('what a wallet returned and cannot be recorded is not called unsent', async () => {
  const world = createWorld()
  world.returned = 'x'.repeat(300)
  world.recall = () => ({ status: 'possible' })
  const site = await visit(world)
  await sendOnce(site)
  expect(world.landed).toHaveLength(1)
  expect(site.state().intent).toMatchObject({ state: 'unknown', reason: 'ARGUMENT_INVALID' })
  world.returned = undefined
  await sendOnce(site)
  expect(site.said()).toBe('INTENT_LIVE')
  expect(world.landed).toHaveLength(1)
})

it('of two transfers that move the same, the one whose response was lost is found too', async () => {
  const world = createWorld()
  const site = await visit(world)
  world.outcome = { status: 'unknown' }
  await site.fill()
  await site.review()
  await Promise.all([site.flow.submit(), site.settle()])
  // Prepared with the same nonce: no node knows the first one yet.
  const [first] = world.landed.splice(0)
  await site.fill()
  await site.review()
  if (first) world.landed.push(first)
  world.answer = 'send and hang'
  await Promise.all([site.flow.submit({ alongside: true }), site.settle()])
  const id = site.state().intent?.id ?? ''
  await site.flow.check(id)
  await site.settle()
  expect(world.landed).toHaveLength(2)
  expect(site.flow.intent(id)?.hash).toBe(world.landed[1]?.hash)
})
