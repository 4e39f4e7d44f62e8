import { pairByLink as pair, pairUnsigned } from './pairByLink.js'
import { day, keepNonce, minute, overdueMs, refuseWith, useNonceTwice, wrongClocks } from './signInCalls.js'
import { signInPhones } from './signInPhones.js'
import { expect, test } from './signInTest.js'
import { takeTurns } from './takeTurns.js'

signInPhones(test)

const [a, b] = ['eip155:31337', 'eip155:31338'] as const

test('a phone connects and signs in with one prompt, and is known after a reload (183)', async ({
  page,
  demo,
  modal,
  sandbox,
  signInPage,
}) => {
  const phone = await sandbox.createPhone({ signsIn: true, answer: 'approve' })
  try {
    await signInPage.goto('required')
    await pair(page, phone)
    await modal.expectClosed()
    const [address] = phone.accounts.eip155
    await demo.expectAccount({ status: 'connected', address, networkId: a })
    // The gateway takes a nonce once: for the network that acts.
    await signInPage.expectSigned(`${a}:${address}`)
    expect(phone.requests.map(({ kind, outcome }) => [kind, outcome])).toEqual([['proposal', 'approved']])
    await page.reload()
    await demo.expectAccount({ status: 'connected', address, networkId: a })
    await signInPage.expectSigned(`${a}:${address}`)
    expect(phone.requests.filter(({ method }) => method === 'personal_sign')).toEqual([])
    // The other one asks when it acts.
    const moving = page.evaluate((networkId) => window.latchkey.switchNetwork({ networkId }), b)
    await signInPage.expectAsked()
    await signInPage.sign()
    await moving
    await demo.expectAccount({ status: 'connected', networkId: b })
    await signInPage.expectSigned(`${a}:${address}`, `${b}:${address}`)
    await page.locator('[data-demo=sign-out]').click()
    await demo.expectAccount({ status: 'disconnected' })
    await expect.poll(() => phone.sessions().length).toBe(0)
    await signInPage.expectSigned()
  } finally {
    await phone.close()
  }
})

test('a phone that cannot is asked for the text once it is paired', async ({
  page,
  demo,
  modal,
  phone,
  signInPage,
}) => {
  await signInPage.goto('required')
  await page.locator('[data-lk-button]').first().click()
  await page.locator('[data-lk-wallet=walletConnect]').click()
  await expect(page.getByRole('img', { name: /^Code to connect/ })).toBeVisible({ timeout: 20_000 })
  await phone.scan(page)
  await phone.approve()
  await signInPage.expectAsked()
  await demo.expectAccount({ address: null })
  await signInPage.press('sign')
  await phone.waitForRequest('personal_sign')
  await phone.reject()
  await signInPage.expectTold('USER_REJECTED')
  await signInPage.press('sign')
  await phone.approve()
  await modal.expectClosed()
  await signInPage.expectSigned(`${a}:${phone.accounts.eip155[0]}`)
})

test.describe(() => {
  takeTurns(test, 0.35)

  test('required: refused on the phone it stays, and cancelled what the phone signs then counts for nothing', async ({
    page,
    demo,
    modal,
    phone,
    signInPage,
  }) => {
    phone.answer('approve')
    await signInPage.goto('required')
    await pair(page, phone)
    await signInPage.expectAsked()
    await page.keyboard.press('Escape')
    await modal.expectView('SIWXSignMessage')
    const shown = await signInPage.shownMessage()
    phone.answer('reject')
    await signInPage.press('sign')
    await signInPage.expectTold('USER_REJECTED')
    expect(await signInPage.shownMessage()).toBe(shown)
    await demo.expectAccount({ status: 'connecting', address: null })
    phone.answer('manual')
    await signInPage.press('sign')
    await expect.poll(() => phone.pending().length).toBe(1)
    await signInPage.press('cancel')
    await modal.expectView('Connect')
    await demo.expectAccount({ status: 'disconnected', reason: 'sign-in-cancelled' })
    // The session ends, and with it what the phone still asks.
    await phone.expectSessions(0)
    await expect.poll(() => phone.pending().length).toBe(0)
    await signInPage.expectSigned()
    expect(signInPage.asked).not.toContain('POST authenticate')
    await page.reload()
    await demo.expectAccount({ status: 'disconnected' })
  })

  test('account and network changed on the phone ask anew, and back nobody is asked', async ({
    page,
    demo,
    modal,
    phone,
    signInPage,
  }) => {
    test.slow()
    const [first, second] = phone.accounts.eip155
    const signed = () => phone.requests().filter(({ method }) => method === 'personal_sign').length
    phone.answer('approve')
    await signInPage.goto('required')
    await pair(page, phone)
    await signInPage.expectAsked()
    await signInPage.sign()
    await signInPage.expectSigned(`${a}:${first}`)

    await phone.switchAccount(1)
    await signInPage.expectAsked()
    expect(await signInPage.shownMessage()).toContain(`\n${second}\n`)
    await demo.expectAccount({ address: first })
    await phone.switchAccount(0)
    await modal.expectClosed()
    await demo.expectAccount({ status: 'connected', address: first })
    await phone.switchAccount(1)
    await signInPage.expectAsked()
    await signInPage.sign()
    await demo.expectAccount({ status: 'connected', address: second })
    await signInPage.expectSigned(`${a}:${first}`, `${a}:${second}`)
    await phone.switchAccount(0)
    await demo.expectAccount({ status: 'connected', address: first })

    await phone.moveTo(31338)
    await signInPage.expectAsked()
    await demo.expectAccount({ networkId: a })
    await signInPage.press('cancel')
    await modal.expectClosed()
    // The session has both networks: back is a matter of the page, and the phone is not asked.
    await demo.expectAccount({ status: 'connected', networkId: a })
    await phone.moveTo(31338)
    await signInPage.expectAsked()
    await signInPage.sign()
    await demo.expectAccount({ status: 'connected', networkId: b })
    const all = [`${a}:${first}`, `${a}:${second}`, `${b}:${first}`]
    await signInPage.expectSigned(...all)
    await phone.moveTo(31337)
    await demo.expectAccount({ status: 'connected', networkId: a })
    await page.evaluate((networkId) => window.latchkey.switchNetwork({ networkId }), b)
    await demo.expectAccount({ status: 'connected', networkId: b })
    await signInPage.expectSigned(...all)
    expect(await modal.view()).toBe('')
    expect(signed()).toBe(3)
  })

  test('optional: who closes stays connected, is not asked after a reload, signs in later and out again', async ({
    page,
    demo,
    modal,
    phone,
    signInPage,
  }) => {
    const [address] = phone.accounts.eip155
    phone.answer('approve')
    await signInPage.goto('optional')
    await pairUnsigned(page, phone, signInPage, modal)
    await demo.expectAccount({ status: 'connected', address })
    await signInPage.expectSigned()
    await page.reload()
    await demo.expectAccount({ status: 'connected', address })
    // Signed on the phone after its visitor had cancelled here: it counts for nothing.
    phone.answer('manual')
    await page.locator('[data-demo=sign-in]').click()
    await signInPage.expectAsked()
    await signInPage.press('sign')
    await expect.poll(() => phone.pending().length).toBe(1)
    await signInPage.press('cancel')
    await modal.expectClosed()
    await phone.approve()
    expect((await phone.expect('personal_sign')).outcome).toBe('approved')
    await signInPage.expectSigned()
    phone.answer('approve')
    await page.locator('[data-demo=sign-in]').click()
    await signInPage.expectAsked()
    await signInPage.sign()
    await signInPage.expectSigned(`${a}:${address}`)
    expect(signInPage.asked.filter((path) => path === 'POST authenticate')).toHaveLength(1)
    await page.locator('[data-demo=sign-out]').click()
    await signInPage.expectSigned()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('latchkey:sandbox:siwx:gateway'))).toBe(null)
    await page.reload()
    await demo.expectAccount({ status: 'connected', address })
    await signInPage.expectSigned()
    await phone.expectSessions(1)
  })

  test('the server refuses, and the phone is asked for another text', async ({ page, phone, signInPage }) => {
    phone.answer('approve')
    await signInPage.goto('required')
    await pair(page, phone)
    await signInPage.expectAsked()
    const description = 'This account is not on the list.'
    const accept = await refuseWith(page, description)
    await signInPage.press('sign')
    await signInPage.expectTold('SIWX_REFUSED', description)
    await signInPage.expectSigned()
    await accept()
    await signInPage.sign()
    await signInPage.expectSigned(`${a}:${phone.accounts.eip155[0]}`)
    const texts = phone.requests().flatMap(({ method, params }) => (method === 'personal_sign' ? [String(params)] : []))
    expect(new Set(texts).size).toBe(2)
  })

  test('a session that ends asks anew, on the page and after a reload', async ({ page, demo, phone, signInPage }) => {
    phone.answer('approve')
    await page.clock.install()
    await signInPage.goto('required')
    await pair(page, phone)
    await signInPage.expectAsked()
    await signInPage.sign()
    await signInPage.expectSigned(`${a}:${phone.accounts.eip155[0]}`)
    await page.clock.fastForward(overdueMs)
    await signInPage.expectAsked()
    await signInPage.expectSigned()
    await page.reload()
    await signInPage.expectAsked()
    await demo.expectAccount({ address: null })
  })

  test('a page whose clock is a day off pairs no phone, and its visitor reads that it is the clock', async ({
    page,
    modal,
    recorder,
    signInPage,
  }) => {
    recorder.allow(/WebSocket/)
    await page.clock.install()
    await signInPage.goto('required')
    await page.clock.setSystemTime(Date.now() + day + 5 * minute)
    await page.locator('[data-lk-button]').first().click()
    await page.locator('[data-lk-wallet=walletConnect]').click()
    await expect(
      modal.host.getByRole('heading', { name: 'The date or time of this device seems to be wrong' }),
    ).toBeVisible({
      timeout: 20_000,
    })
    await expect(modal.host.getByText('Correct it, then try again.', { exact: true })).toBeVisible()
  })

  // Paired before: a relay turns away whose clock is a day off.
  for (const [name, off] of wrongClocks)
    test(`a clock that is then a day ${name} is told as such, and once it is right its visitor signs in`, async ({
      page,
      modal,
      phone,
      signInPage,
    }) => {
      phone.answer('approve')
      await page.clock.install()
      await signInPage.goto('optional')
      await pairUnsigned(page, phone, signInPage, modal)
      await page.clock.setSystemTime(Date.now() + off)
      await page.locator('[data-demo=sign-in]').click()
      await signInPage.expectAsked()
      await signInPage.press('sign')
      await signInPage.expectTold('SIWX_REFUSED', 'The date or time of this device seems to be wrong.')
      await page.clock.setSystemTime(Date.now())
      await signInPage.sign()
      await signInPage.expectSigned(`${a}:${phone.accounts.eip155[0]}`)
    })

  test('a phone that cannot sign text is told apart: there is nothing to press but Cancel', async ({
    page,
    demo,
    modal,
    phone,
    signInPage,
  }) => {
    phone.switches({ answer: 'approve', rules: [{ method: 'personal_sign', kind: 'unsupported' }] })
    await signInPage.goto('required')
    await pair(page, phone)
    await signInPage.expectAsked()
    await signInPage.press('sign')
    await signInPage.expectTold('SIWX_UNSUPPORTED', 'This wallet cannot sign in here. Cancel and use another one.')
    await expect(signInPage.part('[data-lk-action=sign]')).toHaveAttribute('aria-disabled', 'true')
    await signInPage.press('cancel')
    await modal.expectView('Connect')
    await demo.expectAccount({ status: 'disconnected', reason: 'sign-in-cancelled' })
    await phone.expectSessions(0)
  })

  test('two tabs with one nonce: one signs in, the other reads why it did not, and then signs in too', async ({
    page,
    siteUrl,
    modal,
    phone,
    openTab,
    signInPage,
  }) => {
    const [address] = phone.accounts.eip155
    phone.answer('approve')
    // Optional, as tabs share a session that is established.
    await signInPage.goto('optional')
    const giveNonce = await keepNonce(page, siteUrl)
    await pairUnsigned(page, phone, signInPage, modal)
    await page.locator('[data-demo=sign-in]').click()
    await signInPage.expectAsked()

    const { page: other, demo: otherDemo, signInPage: second } = await openTab()
    await giveNonce(other)
    await second.goto('optional')
    await otherDemo.expectAccount({ status: 'connected', address })
    await other.locator('[data-demo=sign-in]').click()
    await second.expectAsked()
    await useNonceTwice(page, signInPage, second)
    await second.expectSigned(`${a}:${address}`)
    await signInPage.sign()
    await signInPage.expectSigned(`${a}:${address}`)
    await second.expectSigned(`${a}:${address}`)
  })
})
