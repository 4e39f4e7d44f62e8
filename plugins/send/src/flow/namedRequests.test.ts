import { describe, expect, it } from 'vitest'
import type { World } from '../createSendStage.test.double.js'
import { callsId, createWorld, proposal, visit } from '../createSendStage.test.double.js'

type Visit = Awaited<ReturnType<typeof visit>>

const real = `0x${'ab'.repeat(32)}`
const ready = async (world: World): Promise<Visit> => {
  const site = await visit(world)
  await site.fill()
  await site.review()
  expect(site.state().review).toMatchObject({ status: 'ready' })
  return site
}
const send = async (answer: World['answer'], part: Partial<World> = {}): Promise<{ world: World; site: Visit }> => {
  const world = Object.assign(createWorld(), { answer }, part)
  const site = await ready(world)
  await Promise.all([site.flow.submit(), site.settle()])
  return { world, site }
}
const pass = async (world: World, site: Visit, ms = 30_000): Promise<void> => {
  world.clock.advance(ms)
  await site.settle()
}
const listen = (site: Visit): readonly string[] => {
  const said: string[] = []
  site.kernel.on('send:submitted', ({ hash }) => said.push(`submitted ${hash}`))
  site.kernel.on('send:confirmed', ({ hash }) => said.push(`confirmed ${hash}`))
  site.kernel.on('send:failed', ({ code }) => said.push(`failed ${code}`))
  return said
}

describe('a wallet that takes calls', () => {
  it('has been handed them, is asked what became of them, and the hash is followed', async () => {
    const { world, site } = await send('take calls')
    const said = listen(site)
    expect(site.state()).toMatchObject({ intent: { state: 'handed' }, review: undefined, amountInput: '' })
    expect(site.state().intent).not.toHaveProperty('hash')
    world.told = { status: 'found', hash: real }
    await pass(world, site, 3000)
    expect(site.state().intent).toMatchObject({ state: 'confirmed', hash: real })
    expect(said).toEqual([`submitted ${real}`, `confirmed ${real}`])
    expect(new Set(world.toldOf)).toEqual(new Set([callsId]))
    expect([world.asked, site.errors]).toEqual([1, []])
  })

  it('is asked about them after a reload, and never for them', async () => {
    const { world, site } = await send('take calls')
    site.leave()
    world.toldOf.length = 0
    world.told = { status: 'found', hash: real }
    const again = await visit(world)
    await again.settle()
    expect(again.state().intent).toMatchObject({ state: 'confirmed', hash: real })
    expect([world.asked, world.toldOf[0]]).toEqual([1, callsId])
  })

  it.each(['take calls and hang', 'take calls and fail'] as const)(
    'is asked about them although its response was lost (%s)',
    async (answer) => {
      const { world, site } = await send(answer)
      const state = answer === 'take calls and fail' ? 'unknown' : 'requested'
      expect(site.state().intent).toMatchObject({ state })
      for (let minute = 0; minute < 6; minute++) await pass(world, site)
      // Nothing proves that it was not sent.
      expect(site.state().intent).toMatchObject({ state })
      site.leave()
      world.told = { status: 'found', hash: real }
      const again = await visit(world)
      await again.settle()
      expect(again.state().intent).toMatchObject({ state: 'confirmed', hash: real })
      expect(world.asked).toBe(1)
    },
  )

  it('that says that it never sent them may be asked again', async () => {
    const { world, site } = await send('take calls')
    const said = listen(site)
    world.told = { status: 'unsent' }
    await pass(world, site, 3000)
    expect(site.state().intent).toMatchObject({ state: 'failed' })
    expect(said).toEqual(['failed failed'])
    world.answer = 'approve'
    await site.fill()
    await site.review()
    await Promise.all([site.flow.submit(), site.settle()])
    expect([world.asked, world.landed.length]).toEqual([2, 1])
  })

  it.each([
    ['failed', 'reverted'],
    ['partial', 'partial'],
  ] as const)('that says %s ends it as %s, with the hash that it names', async (status, state) => {
    for (const hash of [undefined, real]) {
      const { world, site } = await send('take calls')
      world.told = { status, ...(hash !== undefined && { hash }) }
      await pass(world, site, 3000)
      expect(site.state().intent).toMatchObject({ state, ...(hash !== undefined && { hash }) })
      expect(site.state()).toMatchObject({ amountInput: '', review: undefined })
    }
  })

  it('that did a part after its response was lost is offered nothing again', async () => {
    const { world, site } = await send('take calls and hang')
    world.told = { status: 'partial' }
    await pass(world, site)
    expect(site.state()).toMatchObject({ intent: { state: 'partial' }, amountInput: '', review: undefined })
    world.release()
    await site.settle()
    expect(site.state().intent).toMatchObject({ state: 'partial' })
    await site.flow.submit()
    expect([world.asked, site.errors]).toEqual([1, []])
  })

  it('that is not there is asked once it is', async () => {
    const { world, site } = await send('take calls')
    world.told = { status: 'found', hash: real }
    site.use('bob')
    const asked = world.toldOf.length
    site.wallet.context?.emitter.emit('change', { accounts: [{ address: 'bob' }], active: 'bob' })
    await pass(world, site)
    expect(world.toldOf).toHaveLength(asked)
    site.wallet.context?.emitter.emit('change', { accounts: [{ address: 'alice' }], active: 'alice' })
    await pass(world, site)
    expect(site.state().intent).toMatchObject({ state: 'confirmed', hash: real })
  })

  it('that names the hash of another transfer has proved nothing', async () => {
    const { world, site } = await send('approve')
    const first = world.landed[0]?.hash ?? ''
    expect(site.state().intent).toMatchObject({ hash: first })
    world.answer = 'take calls'
    await site.fill()
    await site.review()
    await Promise.all([site.flow.submit(), site.settle()])
    world.told = { status: 'found', hash: first }
    await pass(world, site)
    expect(site.state().intent).toMatchObject({ state: 'handed' })
  })

  it('is not asked once the visitor has ended the transfer, and counts if it sends it all the same', async () => {
    const ended = createWorld()
    ended.answer = 'take calls'
    const site = await ready(ended)
    let cancelled = ''
    ended.beforeSubmit = () => {
      cancelled = site.state().intent?.id ?? ''
      site.flow.declareCancelled(cancelled)
    }
    await Promise.all([site.flow.submit(), site.settle()])
    ended.told = { status: 'found', hash: real }
    await pass(ended, site)
    expect(site.flow.intent(cancelled)).toMatchObject({ state: 'cancelled' })
    expect(ended.toldOf).toEqual([])

    const { world, site: late } = await send('take calls and hang')
    const id = late.state().intent?.id ?? ''
    late.flow.declareCancelled(id)
    world.release()
    await late.settle()
    world.told = { status: 'found', hash: real }
    await pass(world, late, 3000)
    expect(late.flow.intent(id)).toMatchObject({ state: 'confirmed', hash: real })
    expect(late.errors).toEqual([])
  })
})

describe('a wallet of several owners', () => {
  it.each(['propose', 'propose by name', 'propose by calls'] as const)(
    'that returns its own name waits for the others, for as long as it takes (%s)',
    async (answer) => {
      const { world, site } = await send(answer, { told: { status: 'proposed' } })
      await pass(world, site)
      expect(site.state().intent).toMatchObject({ state: 'proposed' })
      for (const status of ['unknown', 'proposed', 'replaced', 'dropped'] as const) {
        world.told = { status }
        await pass(world, site)
        await site.flow.check(site.state().intent?.id ?? '')
        expect(site.state().intent).toMatchObject({ state: 'proposed' })
      }
      // Also in a page that is loaded later, where it is not asked for again.
      site.leave()
      const again = await visit(world)
      await pass(world, again)
      expect(again.state().intent).toMatchObject({ state: 'proposed' })
      expect(world.asked).toBe(1)
    },
  )

  it.each(['propose', 'propose by name', 'propose by calls'] as const)(
    'that names the transaction has it followed (%s)',
    async (answer) => {
      const { world, site } = await send(answer, { told: { status: 'proposed' } })
      await pass(world, site)
      site.leave()
      world.told = { status: 'found', hash: real }
      world.outcome = { status: 'unknown' }
      const again = await visit(world)
      await again.settle()
      expect(again.state().intent).toMatchObject({ state: 'unknown', hash: real })
      again.leave()
      world.outcome = { status: 'landed' }
      const last = await visit(world)
      await last.settle()
      expect(last.state().intent).toMatchObject({ state: 'confirmed', hash: real })
      expect([world.asked, again.errors]).toEqual([1, []])
    },
  )

  it('counts as sent while the nodes know what it returned', async () => {
    const { world, site } = await send('propose')
    for (let minute = 0; minute < 4; minute++) await pass(world, site)
    expect(site.state().intent).toMatchObject({ state: 'handed', hash: proposal })
    world.told = { status: 'landed' }
    await pass(world, site)
    expect(site.state().intent).toMatchObject({ state: 'confirmed', hash: proposal })
  })
})
