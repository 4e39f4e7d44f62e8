import { describe, expect, it } from 'vitest'
import { BaseError } from '../../errors/BaseError.js'
import { settled, until } from '../createProfile.test.double.js'
import { createGuardedProfile } from './createGuardedProfile.test.double.js'

const cancelled = (byVisitor: boolean): BaseError =>
  new BaseError('no', { code: 'NOT_SIGNED', details: { disconnectReason: 'not-signed', byVisitor } })

describe('a page that is reloaded while a gate decides on a connection', () => {
  it('asks again, and the connection counts once it has passed', async () => {
    const { profile, load } = createGuardedProfile()
    const first = await load()
    void first.kernel.connect({ connectorId: 'a1' }).catch(() => undefined)
    expect((await first.question()).input.isReconnecting).toBe(false)
    const second = await load()
    const asked = await second.question()
    expect(asked.input).toMatchObject({ isReconnecting: true, connection: { connectorId: 'a1' } })
    expect(second.alpha()).toMatchObject({ connections: [], status: 'connecting' })
    asked.pass()
    await second.restored
    expect(second.alpha()).toMatchObject({ status: 'connected', connections: [{ connectorId: 'a1' }] })
    expect(profile.wallet('a1').calls.filter((call) => call === 'connect')).toHaveLength(1)
  })

  it('asks again where the visitor had disconnected that wallet before', async () => {
    const { load } = createGuardedProfile()
    const first = await load()
    const connecting = first.kernel.connect({ connectorId: 'a1' })
    ;(await first.question()).pass()
    await connecting
    await first.kernel.disconnect()
    void first.kernel.connect({ connectorId: 'a1' }).catch(() => undefined)
    await first.question()
    const second = await load()
    expect((await second.question()).input.connection.connectorId).toBe('a1')
  })

  it.each([
    ['its handler refuses it', 'refuse'],
    ['the visitor disconnects', 'disconnect'],
    ['the page destroys its instance', 'destroy'],
    ['the visitor chooses another wallet, which is then disconnected', 'other'],
  ] as const)('asks nobody once %s', async (_, how) => {
    const { profile, load } = createGuardedProfile()
    const first = await load()
    const connecting = first.kernel.connect({ connectorId: 'a1' }).catch(({ code }) => code)
    const question = await first.question()
    if (how === 'refuse') question.refuse()
    if (how === 'destroy') first.kernel.destroy()
    if (how === 'disconnect') await first.kernel.disconnect()
    if (how === 'other') {
      const other = first.kernel.connect({ connectorId: 'a2' })
      await until(() => first.guard.questions.length > 1)
      ;(await first.question()).pass()
      await other
      await first.kernel.disconnect()
    }
    expect(await connecting).toBe(how === 'refuse' ? 'USER_REJECTED' : 'ABORTED')
    await settled()
    expect(profile.wallet('a1').isAuthorized).toBe(false)
    expect(profile.stored('connections')).toBeUndefined()
    const second = await load()
    await second.restored
    expect(second.guard.questions).toEqual([])
    expect(second.alpha()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it.each([false, true])(
    'restores what counts already, and not what has not passed (several: %s)',
    async (keepsSeveral) => {
      const { load } = createGuardedProfile(keepsSeveral)
      const first = await load()
      const connecting = first.kernel.connect({ connectorId: 'a1' })
      ;(await first.question()).pass()
      await connecting
      void first.kernel.connect({ connectorId: 'a2' }).catch(() => undefined)
      await first.question()
      const second = await load()
      const asked = await second.question()
      expect(asked.input.connection.connectorId).toBe('a1')
      asked.pass()
      await second.restored
      expect(second.alpha()?.connections.map(({ connectorId }) => connectorId)).toEqual(['a1'])
    },
  )

  it('joins nothing that has never passed to what counts', async () => {
    const { load } = createGuardedProfile(true)
    const first = await load()
    void first.kernel.connect({ connectorId: 'a1' }).catch(() => undefined)
    await first.question()
    const second = await load()
    ;(await second.question()).refuse(cancelled(false))
    await second.restored
    const connecting = second.kernel.connect({ connectorId: 'a2' })
    ;(await second.question()).pass()
    await connecting
    const third = await load()
    ;(await third.question()).pass()
    await third.restored
    expect(third.alpha()?.connections.map(({ connectorId }) => connectorId)).toEqual(['a2'])
  })

  it('keeps what was established by then, whatever its listeners begin', async () => {
    const { profile, load } = createGuardedProfile(true)
    const page = await load()
    const other: Promise<unknown>[] = []
    page.kernel.on('connection:connected', ({ connectorId }) => {
      if (connectorId === 'a1') other.push(page.kernel.connect({ connectorId: 'a2' }))
    })
    const connecting = page.kernel.connect({ connectorId: 'a1' })
    ;(await page.question()).pass()
    await connecting
    ;(await page.question()).refuse()
    await expect(other[0]).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await settled()
    expect(profile.stored('connections')).toMatchObject({ alpha: [{ connectorId: 'a1' }] })
  })
})

describe('a restored connection that a gate refuses', () => {
  const restored = async () => {
    const { profile, load } = createGuardedProfile()
    const first = await load()
    const connecting = first.kernel.connect({ connectorId: 'a1' })
    ;(await first.question()).pass()
    await connecting
    return { profile, load, page: await load() }
  }

  it('is tried again at the next load', async () => {
    const { profile, load, page } = await restored()
    ;(await page.question()).refuse(cancelled(false))
    await page.restored
    expect(page.alpha()).toMatchObject({ connections: [], reason: 'not-signed' })
    expect(profile.wallet('a1').isAuthorized).toBe(true)
    expect((await (await load()).question()).input.connection.connectorId).toBe('a1')
  })

  it('is disconnected for good where the refusal is final, as the visitor chose', async () => {
    const { profile, load, page } = await restored()
    ;(await page.question()).refuse(cancelled(true))
    await page.restored
    await settled()
    expect(page.alpha()).toMatchObject({ connections: [], reason: 'not-signed' })
    expect(profile.wallet('a1').isAuthorized).toBe(false)
    const next = await load()
    await next.restored
    expect(next.guard.questions).toEqual([])
  })
})

it('connections of two namespaces that are restored at once are asked about once each', async () => {
  const { load } = createGuardedProfile()
  const first = await load()
  for (const connectorId of ['a1', 'b1']) {
    const connecting = first.kernel.connect({ connectorId })
    ;(await first.question()).pass()
    await connecting
  }
  const second = await load()
  for (const _ of ['alpha', 'beta']) (await second.question()).pass()
  await second.restored
  await settled()
  expect(second.guard.questions.map(({ input: { connection } }) => connection.connectorId).sort()).toEqual(['a1', 'b1'])
  for (const namespace of ['alpha', 'beta'])
    expect(second.state(namespace)).toMatchObject({ status: 'connected', connections: [{}] })
})
