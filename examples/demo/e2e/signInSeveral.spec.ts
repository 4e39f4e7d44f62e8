import { awaitSignIn } from './awaitSignIn.js'
import { consents } from './createSignInPage.js'
import { expect, test } from './signInTest.js'

test.beforeAll(({ sandbox }) => awaitSignIn(sandbox))

test('two wallets that both sign in: added, cancelled and switched from the list of wallets, each asked once (186, 240)', async ({
  page,
  demo,
  wallet,
  modal,
  signInPage,
  recorder,
}) => {
  test.slow()
  // The session that is over.
  recorder.allow(/status of 401 .*\/auth\/v1\/me/)
  const one = await wallet({ answer: 'approve' })
  const two = await wallet({ name: 'Browser Two', answer: 'approve' })
  const accounts = [`eip155:31337:${one.address}`, `eip155:31337:${two.address}`] as const
  const acting = modal.host.getByRole('region', { name: 'Active wallet' })
  const openWallets = async (): Promise<void> => {
    await page.locator('[data-lk-button]').first().click()
    await modal.expectView('Account')
    await modal.action('wallets').click()
    await modal.expectView('Wallets')
  }
  await signInPage.goto('required', '&several&locale=en')
  await signInPage.choose(one.rdns)
  await signInPage.sign()
  await signInPage.expectSigned(accounts[0])
  if (await modal.view()) await modal.close()

  await openWallets()
  const add = async (): Promise<void> => {
    await modal.host.locator('[data-lk-action=add]').click()
    await modal.expectView('Connect')
    await modal.connect(two.rdns)
    await signInPage.expectAsked()
  }
  await add()
  await signInPage.press('cancel')
  // Where another wallet can be chosen, with the first one as it was.
  await modal.expectView('Connect')
  await demo.expectAccount({ status: 'connected', address: one.address })
  await modal.host.locator('[data-lk-action=back]').click()
  await modal.expectView('Wallets')
  await add()
  await signInPage.sign()
  await modal.expectView('Wallets')
  await expect(acting).toContainText('Browser Two')
  await signInPage.expectSigned(...accounts)

  const before = [(await consents(one)).length, (await consents(two)).length]
  await modal.host.locator(`.lk-row[data-lk-wallet="${one.rdns}"]`).click()
  await expect(acting).toContainText('Browser One')
  await demo.expectAccount({ status: 'connected', address: one.address })
  await modal.host.locator(`.lk-row[data-lk-wallet="${two.rdns}"]`).click()
  await expect(acting).toContainText('Browser Two')
  expect([(await consents(one)).length, (await consents(two)).length]).toEqual(before)
  // One whose session is over is asked as it would act: cancelled, the other one goes on.
  await page.route(
    (url) => url.pathname.endsWith('/auth/v1/me'),
    (route) => route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, json: {} }),
    { times: 1 },
  )
  await modal.host.locator(`.lk-row[data-lk-wallet="${one.rdns}"]`).click()
  await signInPage.expectAsked()
  await expect(signInPage.part('[data-lk-refusal]')).toContainText('the wallet that you used before stays active')
  await signInPage.press('cancel')
  await modal.expectView('Wallets')
  await expect(acting).toContainText('Browser Two')
  await demo.expectAccount({ status: 'connected', address: two.address })
  await modal.close()
  await page.reload()
  await signInPage.expectSigned(accounts[1])
  await demo.expectAccount({ status: 'connected', address: two.address })
})
