import { awaitSignIn } from './awaitSignIn.js'
import { countShakes } from './countShakes.js'
import { consents, signedTexts } from './createSignInPage.js'
import { expect, test } from './signInTest.js'
import { takeTurns } from './takeTurns.js'

test.beforeAll(({ sandbox }) => awaitSignIn(sandbox))

const [a, b] = ['eip155:31337', 'eip155:31338'] as const

test('a visitor signs in, is known after a reload without being asked, and signs out for good (158, 159)', async ({
  page,
  demo,
  wallet,
  signInPage,
  sandbox,
  recorder,
}) => {
  // The request at the end, which proves that the token is dead.
  recorder.allow(/status of 401 .*\/auth\/v1\/me/)
  const one = await wallet({ answer: 'approve' })
  const account = `${a}:${one.address}`
  await signInPage.goto('required')
  await signInPage.choose(one.rdns)
  // Nobody is connected who is not signed in.
  await demo.expectAccount({ status: 'connecting', address: null })
  const shown = await signInPage.shownMessage()
  const { host, origin } = new URL(page.url())
  expect(shown).toContain(`${host} wants you to sign in with your Ethereum account:\n${one.address}\n`)
  expect(shown).toContain(`URI: ${origin}/\nVersion: 1\nChain ID: 31337\nNonce: `)
  await signInPage.sign()
  await demo.expectAccount({ status: 'connected', address: one.address })
  await signInPage.expectSigned(account)
  expect(await signedTexts(one)).toEqual([shown])
  expect(signInPage.asked).toEqual(['GET nonce', 'POST authenticate'])

  await page.reload()
  await signInPage.expectSigned(account)
  await demo.expectAccount({ status: 'connected', address: one.address })
  expect(await consents(one)).toEqual([])
  await expect(signInPage.part('dialog')).toHaveCount(0)
  expect(signInPage.asked.slice(2)).toEqual(['GET me'])

  // Known to the gateway, and then no more.
  const me = (): Promise<number> =>
    page.evaluate(async (gateway) => {
      const { 0: item } = JSON.parse(sessionStorage.getItem('latchkey:sandbox:siwx:gateway') ?? '[]')
      Object.assign(window, { kept: (window as unknown as { kept?: string }).kept ?? item?.token })
      const headers = { authorization: `Bearer ${(window as unknown as { kept?: string }).kept}` }
      const response = await fetch(`${gateway}/auth/v1/me?projectId=sandbox`, { headers })
      return response.status
    }, sandbox.urls.gateway)
  expect(await me()).toBe(200)
  await page.locator('[data-demo=sign-out]').click()
  await signInPage.expectSigned()
  await demo.expectAccount({ status: 'disconnected', reason: 'user' })
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('latchkey:sandbox:siwx:gateway'))).toBe(null)
  expect(await me()).toBe(401)
  await page.reload()
  await demo.expectAccount({ status: 'disconnected' })
  await signInPage.expectSigned()
  expect(await consents(one)).toEqual([])
})

test('refused in the wallet: the view says so and stays, and the same nonce is signed the next time (164, 180)', async ({
  demo,
  wallet,
  modal,
  signInPage,
}) => {
  const one = await wallet({
    answer: 'approve',
    switches: { rules: [{ method: 'personal_sign', kind: 'reject', times: 1 }] },
  })
  await signInPage.goto('required')
  await signInPage.choose(one.rdns)
  await signInPage.press('sign')
  await signInPage.expectTold('USER_REJECTED', 'You declined the request in your wallet.')
  await expect(signInPage.part('[data-lk-toast=error]')).toContainText('Error signing message')
  await modal.expectView('SIWXSignMessage')
  await demo.expectAccount({ status: 'connecting', address: null })
  await signInPage.sign()
  await signInPage.expectSigned(`${a}:${one.address}`)
  const [first, second] = await signedTexts(one)
  expect(first).toBe(second)
  expect(signInPage.asked).toEqual(['GET nonce', 'POST authenticate'])
})

test('another network or account asks anew, and the one that was signed in is still known (160, 176)', async ({
  page,
  demo,
  wallet,
  modal,
  signInPage,
}) => {
  const one = await wallet({ answer: 'approve' })
  await signInPage.goto('required')
  await signInPage.choose(one.rdns)
  await signInPage.sign()
  await signInPage.expectSigned(`${a}:${one.address}`)

  // In the wallet: asked, while the page goes on with what was signed. Cancelled: back there.
  await one.moveTo(31338)
  await signInPage.expectAsked()
  expect(await signInPage.shownMessage()).toContain('Chain ID: 31338\n')
  await demo.expectAccount({ networkId: a, address: one.address })
  await signInPage.press('cancel')
  await modal.expectClosed()
  expect((await one.state()).chainId).toBe(31337)
  await demo.expectAccount({ status: 'connected', networkId: a })

  // On the page, signed this time; back without a question.
  const move = (networkId: string) => page.evaluate((id) => window.latchkey.switchNetwork({ networkId: id }), networkId)
  const moving = move(b)
  await signInPage.expectAsked()
  await signInPage.sign()
  await moving
  await demo.expectAccount({ status: 'connected', networkId: b })
  await signInPage.expectSigned(`${a}:${one.address}`, `${b}:${one.address}`)
  await move(a)
  await demo.expectAccount({ status: 'connected', networkId: a })
  await one.moveTo(31338)
  await demo.expectAccount({ status: 'connected', networkId: b })
  await modal.expectClosed()
  expect(await signedTexts(one)).toHaveLength(2)

  // Another account: asked; back to the first one before it is signed: nothing is asked any more.
  await one.switchAccount(1)
  await signInPage.expectAsked()
  await demo.expectAccount({ address: one.address })
  await one.switchAccount(0)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: one.address, networkId: b })
  await one.switchAccount(1)
  await signInPage.expectAsked()
  await signInPage.sign()
  const { address } = (await demo.state()).namespaces.eip155 ?? {}
  expect(address).not.toBe(one.address)
  await signInPage.expectSigned(`${a}:${one.address}`, `${b}:${one.address}`, `${b}:${address}`)
})

test.describe(() => {
  takeTurns(test, 0.5)

  test('required: cancelled it leads to the list of wallets, and what the wallet does then signs nobody in', async ({
    demo,
    wallet,
    modal,
    signInPage,
  }) => {
    const one = await wallet({ answer: 'approve', switches: { rules: [{ method: 'personal_sign', kind: 'hang' }] } })
    await signInPage.goto('required')
    await signInPage.choose(one.rdns)
    await signInPage.press('sign')
    await one.waitForRequest('personal_sign')
    await signInPage.press('cancel')
    await modal.expectView('Connect')
    await demo.expectAccount({ status: 'disconnected', reason: 'sign-in-cancelled' })
    await one.approve()
    await one.expect('personal_sign')
    await signInPage.expectSigned()
    expect(signInPage.asked).toEqual(['GET nonce'])
    await demo.expectAccount({ status: 'disconnected' })
  })

  test('required: a reload before the first signature asks again, with the wallet approved already, until it is cancelled (166)', async ({
    page,
    demo,
    wallet,
    modal,
    signInPage,
  }) => {
    const one = await wallet({ answer: 'approve' })
    const asksAgain = async (): Promise<void> => {
      await page.reload()
      await signInPage.expectAsked()
      await demo.expectAccount({ status: 'connecting', address: null })
      expect(await consents(one)).toEqual([])
    }
    await signInPage.goto('required')
    await signInPage.choose(one.rdns)
    await asksAgain()
    await signInPage.press('cancel')
    await demo.expectAccount({ status: 'disconnected', reason: 'sign-in-cancelled' })
    await modal.expectView('Connect')
    await page.reload()
    await demo.expectAccount({ status: 'disconnected' })
    await expect(signInPage.part('dialog')).toHaveCount(0)
    await signInPage.choose(one.rdns)
    await asksAgain()
    await signInPage.sign()
    await demo.expectAccount({ status: 'connected', address: one.address })
    await signInPage.expectSigned(`${a}:${one.address}`)
  })

  test('required: closing is refused, and Sign asks the wallet once however often it is pressed (163, 167)', async ({
    page,
    demo,
    wallet,
    modal,
    signInPage,
  }) => {
    const one = await wallet({ answer: 'approve', switches: { rules: [{ method: 'personal_sign', kind: 'hang' }] } })
    await page.clock.install()
    await signInPage.goto('required')
    await signInPage.choose(one.rdns)
    const shakes = await countShakes(page)
    let count = 0
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => modal.action('close').click(),
      () => page.mouse.click(5, 5),
    ]) {
      await leave()
      await expect.poll(shakes).toBe(++count)
      await modal.expectView('SIWXSignMessage')
    }
    await demo.expectAccount({ status: 'connecting', address: null })
    await page.clock.fastForward(1000)
    await signInPage.part('[data-lk-action=sign]').dblclick()
    await expect(signInPage.part('[data-lk-action=sign]')).toHaveText('Waiting for your wallet')
    await signInPage.part('[data-lk-action=sign]').click({ force: true })
    await expect(signInPage.part('[data-lk-sign-in=waiting]')).not.toContainText('Nothing happening?')
    await page.clock.fastForward(10_000)
    await expect(signInPage.part('[data-lk-sign-in=waiting]')).toContainText(
      'Nothing happening? Open Browser One and look for a request there.',
    )
    await one.waitForRequest('personal_sign')
    expect(await signedTexts(one)).toHaveLength(1)
    await one.approve()
    await signInPage.expectSigned(`${a}:${one.address}`)
  })

  test.describe('who wants nothing to move', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('reads that they have to sign or cancel', async ({ page, wallet, signInPage }) => {
      const one = await wallet({ answer: 'approve' })
      await signInPage.goto('required')
      await signInPage.choose(one.rdns)
      const please = signInPage.part('.lk-siwx-please')
      await expect(please).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(please).toBeVisible()
      await expect(please).toHaveText('Please sign or cancel')
      expect(await signInPage.part('dialog').evaluate((dialog) => dialog.getAnimations().length)).toBe(0)
    })
  })

  test('optional: who closes or cancels is connected, is not asked again after a reload, and signs in later (167)', async ({
    page,
    demo,
    wallet,
    modal,
    signInPage,
  }) => {
    const one = await wallet({ answer: 'approve' })
    await signInPage.goto('optional')
    await signInPage.choose(one.rdns)
    await page.keyboard.press('Escape')
    await modal.expectClosed()
    await demo.expectAccount({ status: 'connected', address: one.address })
    await signInPage.expectSigned()
    await page.reload()
    await demo.expectAccount({ status: 'connected', address: one.address })
    // Signed in the wallet after the visitor had cancelled: it counts for nothing.
    await one.answer('hang')
    await page.locator('[data-demo=sign-in]').click()
    await signInPage.expectAsked()
    await signInPage.press('sign')
    await one.waitForRequest('personal_sign')
    await signInPage.press('cancel')
    await modal.expectClosed()
    await one.approve()
    expect((await one.expect('personal_sign')).outcome).toBe('approved')
    expect(signInPage.asked.filter((path) => path === 'POST authenticate')).toEqual([])
    await signInPage.expectSigned()
    await demo.expectAccount({ status: 'connected', address: one.address })
    await one.answer('approve')
    await page.locator('[data-demo=sign-in]').click()
    await signInPage.expectAsked()
    await signInPage.sign()
    await signInPage.expectSigned(`${a}:${one.address}`)
    await page.locator('[data-demo=sign-out]').click()
    await signInPage.expectSigned()
    await demo.expectAccount({ status: 'connected', address: one.address })
    // The gateway has confirmed it: nothing is left to be told.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('latchkey:sandbox:siwx:gateway'))).toBe(null)
    await page.reload()
    await demo.expectAccount({ status: 'connected', address: one.address })
    await signInPage.expectSigned()
  })

  test('a wallet that cannot sign text is told apart: there is nothing to press but Cancel', async ({
    demo,
    wallet,
    modal,
    signInPage,
  }) => {
    const one = await wallet({
      answer: 'approve',
      switches: { rules: [{ method: 'personal_sign', kind: 'unsupported' }] },
    })
    await signInPage.goto('required')
    await signInPage.choose(one.rdns)
    await signInPage.press('sign')
    await signInPage.expectTold('SIWX_UNSUPPORTED', 'This wallet cannot sign in here. Cancel and use another one.')
    await expect(signInPage.part('[data-lk-action=sign]')).toHaveAttribute('aria-disabled', 'true')
    await signInPage.press('cancel')
    await modal.expectView('Connect')
    await demo.expectAccount({ status: 'disconnected', reason: 'sign-in-cancelled' })
  })
})
