import { expect, test } from './demoTest.js'

test('[050] [054] a reload stays connected, without a prompt', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await modal.connect(browserOne.rdns)
  await modal.expectClosed()
  await page.reload()
  await demo.expectAccount({ status: 'connected', address: browserOne.address, networkId: 'eip155:31337' })
  expect((await browserOne.requests()).map(({ method }) => method)).not.toContain('eth_requestAccounts')
  await expect(page.locator('[data-lk-button]')).toHaveAttribute('data-lk-status', 'connected')
  const { isRestored } = (await page.evaluate(() => window.latchkey.connection('eip155')?.record)) ?? {}
  expect(isRestored).toBe(true)

  // What was restored works: the account opens and signs.
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.locator('[data-demo=signature]')).toBeVisible()
  await page.locator('[data-lk-button]').click()
  await modal.expectView('Account')
})

test('[083] a disconnect outlives the reload', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await modal.connect(browserOne.rdns)
  await modal.expectClosed()
  await page.locator('[data-demo=disconnect]').click()
  await demo.expectAccount({ status: 'disconnected', reason: 'user' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.reload()
  await demo.expectAccount({ status: 'disconnected', reason: 'never' })
  // Nothing stored: the page runs nothing but its button.
  expect(requests.filter((url) => /\/(open|discover|engine|adapter)-/.test(url))).toEqual([])
})

test('a permission that was revoked while away ends disconnected', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await modal.connect(browserOne.rdns)
  await modal.expectClosed()
  const hints = await page.evaluate(() => ({ ...localStorage }))
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('latchkey:')) localStorage.removeItem(key)
  })
  expect(Object.keys(hints).some((key) => key.startsWith('latchkey:'))).toBe(true)
  await page.reload()
  await demo.expectAccount({ status: 'disconnected', reason: 'no-accounts', address: null })
  expect((await browserOne.requests()).map(({ method }) => method)).not.toContain('eth_requestAccounts')
  await page.locator('[data-lk-button]').click()
  await modal.connect(browserOne.rdns)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
})

test('[066] a disconnect in one tab reaches the other, and neither comes back', async ({
  context,
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await modal.connect(browserOne.rdns)
  await modal.expectClosed()
  const other = await context.newPage()
  await other.addInitScript({ content: sandbox.walletScript({ answer: 'approve' }) })
  await other.goto(page.url())
  await expect(other.locator('[data-demo=status]')).toHaveText('connected')
  await page.locator('[data-demo=disconnect]').click()
  await expect(other.locator('[data-demo=status]')).toHaveText('disconnected (other-tab)')
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.locator('[data-demo=status]')).toHaveText('disconnected')
  }
})
