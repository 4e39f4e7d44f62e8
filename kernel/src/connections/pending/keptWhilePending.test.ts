import { describe, expect, it } from 'vitest'
import { BaseError } from '../../errors/BaseError.js'
import { settled, until } from '../createProfile.test.double.js'
import { createGuardedProfile } from './createGuardedProfile.test.double.js'

/** Tabs of one profile, whose wallets a site cannot disconnect: only what is stored decides what comes back. */
const create = () => {
  const { profile, load } = createGuardedProfile()
  for (const wallet of profile.wallets) wallet.disconnects = 'refuse'
  return { profile, open: load }
}

describe('what is stored while a gate decides', () => {
  it('stays where another tab has let the same wallet through by then', async () => {
    const { profile, open } = create()
    const first = await open()
    const connecting = first.kernel.connect({ connectorId: 'a1' }).catch(({ code }) => code)
    const question = await first.question()
    // Not in the same millisecond.
    const at = Date.now()
    await until(() => Date.now() > at)
    const second = await open()
    ;(await second.question()).refuse(new BaseError('away', { code: 'AWAY' }))
    await second.restored
    const again = second.kernel.connect({ connectorId: 'a1' })
    ;(await second.question()).pass()
    await again
    question.refuse()
    expect(await connecting).toBe('USER_REJECTED')
    await settled()
    expect(second.alpha()).toMatchObject({ status: 'connected' })
    expect(profile.stored('connections')).toMatchObject({ alpha: [{ connectorId: 'a1' }] })
    expect((await (await open()).question()).input.connection.connectorId).toBe('a1')
  })

  it.each(['visitor', 'restore'])('follows the account that the wallet changes to (%s)', async (whose) => {
    const { profile, open } = create()
    const first = await open()
    void first.kernel.connect({ connectorId: 'a1' }).catch(() => undefined)
    await first.question()
    const page = whose === 'restore' ? await open() : first
    await page.question()
    const wallet = profile.wallet('a1')
    wallet.accounts = ['bob']
    wallet.tell('change', { accounts: [{ address: 'bob' }] })
    expect((await page.question()).input.connection.activeAddress).toBe('bob')
    const next = await open()
    expect((await next.question()).input.connection).toMatchObject({ connectorId: 'a1', activeAddress: 'bob' })
  })
})
