import { expect, test } from './demoTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)

test('the legal line names the documents at the foot of Connect and holds nobody up', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const one = await wallet({ answer: 'approve' })
  await demo.goto('?wallets=none&locale=en&terms=line')
  await page.locator('[data-lk-button]').first().click()
  const terms = modal.host.getByRole('link', { name: 'Terms of Service (opens in a new tab)' })
  await expect(terms).toHaveAttribute('href', 'https://example.com/terms')
  await expect(terms).toHaveAttribute('target', '_blank')
  await expect(modal.host.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' })).toBeVisible()
  await expect(modal.wallet(one.rdns)).toBeFocused()
  await modal.connect(one.rdns)
  await demo.expectAccount({ status: 'connected', address: one.address })
})

test('with the legal box every way is disabled and out of the focus order until it is ticked (157)', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const one = await wallet({ answer: 'approve' })
  await demo.goto('?wallets=none&locale=en&terms=box')
  await page.locator('[data-lk-button]').first().click()
  const box = modal.action('consent')
  await expect(box).toBeFocused()
  const ways = modal.host.locator('.lk-consented button')
  await expect(modal.wallet(one.rdns)).toBeDisabled()
  for (const way of await ways.all()) await expect(way).toBeDisabled()
  // By pointer, script and keyboard.
  await modal.wallet(one.rdns).click({ force: true })
  await modal.wallet(one.rdns).evaluate((row) => (row as HTMLElement).click())
  const visited: string[] = []
  for (let press = 0; press < 8; press++) {
    visited.push(
      await page.evaluate(() => {
        const { activeElement } = document.querySelector('[data-lk-modal]')?.shadowRoot ?? document
        return activeElement?.closest('.lk-consented')
          ? 'inside'
          : (activeElement?.getAttribute('data-lk-action') ?? '')
      }),
    )
    await page.keyboard.press('Tab')
  }
  expect(visited).not.toContain('inside')
  expect(visited).toContain('consent')
  await demo.expectAccount({ status: 'disconnected' })
  await modal.expectView('Connect')

  await box.focus()
  await page.keyboard.press('Space')
  await expect(modal.wallet(one.rdns)).toBeEnabled()
  await page.keyboard.press('Space')
  await expect(modal.wallet(one.rdns)).toBeDisabled()
  await page.keyboard.press('Space')
  await modal.connect(one.rdns)
  await demo.expectAccount({ status: 'connected', address: one.address })
})

test('the rows behind the legal box are as far apart as those without it', async ({ page, demo, wallet, modal }) => {
  const one = await wallet({ answer: 'approve' })
  const gaps = async (query: string): Promise<readonly number[]> => {
    await demo.goto(`?wallets=none&locale=en${query}`)
    await page.locator('[data-lk-button]').first().click()
    await expect(modal.wallet(one.rdns)).toBeVisible()
    // The last row of the section below the wallets of the page.
    await expect(modal.wallet('get')).toBeVisible()
    return modal.host.locator('.lk-row').evaluateAll((rows) => {
      const boxes = rows.map((row) => row.getBoundingClientRect())
      return [...new Set(boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0))))]
    })
  }
  expect(await gaps('&terms=box')).toEqual(await gaps(''))
})

test('one row stands for all wallets, leads to their list and back, and keeps what was asked for', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const one = await wallet({ answer: 'approve' })
  await demo.goto('?wallets=none&locale=en&collapse')
  await page.locator('[data-lk-button]').first().click()
  const all = modal.action('wallets')
  await expect(all).toBeFocused()
  await expect(modal.host.locator('[data-lk-wallet]')).toHaveCount(0)
  await all.click()
  await expect(modal.wallet(one.rdns)).toBeVisible()
  await modal.back()
  await expect(all).toBeFocused()
  await all.click()
  await modal.connect(one.rdns)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: one.address })
})

test('says that the box did not load, offers no way around it, and asks once it has', async ({
  page,
  demo,
  wallet,
  modal,
  recorder,
}) => {
  recorder.allow(/Failed to load resource|net::ERR_FAILED/)
  const one = await wallet({ answer: 'approve' })
  const pattern = /\/secondaryViews-[^/]*\.js$/
  await page.route(pattern, (route) => route.abort())
  await demo.goto('?wallets=none&locale=en&terms=box')
  await page.locator('[data-lk-button]').first().click()
  await expect(modal.action('retry')).toBeVisible()
  await expect(modal.wallet(one.rdns)).toHaveCount(0)
  await page.unroute(pattern)
  await modal.action('retry').click()
  await expect(modal.action('consent')).not.toBeChecked()
  await expect(modal.wallet(one.rdns)).toBeDisabled()
  await modal.action('consent').check()
  await modal.connect(one.rdns)
  await demo.expectAccount({ status: 'connected', address: one.address })
})

test('a double click on the row for all wallets chooses none of them', async ({ page, demo, wallet, modal }) => {
  const one = await wallet({ answer: 'approve' })
  await demo.goto('?wallets=none&locale=en&collapse')
  await page.locator('[data-lk-button]').first().click()
  await modal.action('wallets').dblclick()
  await expect(modal.wallet(one.rdns)).toBeVisible()
  await demo.expectAccount({ status: 'disconnected' })
  await modal.expectView('Connect')
  await modal.connect(one.rdns)
  await demo.expectAccount({ status: 'connected', address: one.address })
})
