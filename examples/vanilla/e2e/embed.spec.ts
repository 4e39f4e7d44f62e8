import type { Page } from '@playwright/test'
import { expect, readState, test } from './vanillaTest.js'

const region = (page: Page) => page.locator('latchkey-modal').getByRole('region')
const embed = (page: Page) => page.getByRole('checkbox', { name: /Show the views/ })

test('embedded: renders in place with a name, and covers, locks and adds nothing (263)', async ({
  page,
  urls,
  wallet,
}) => {
  await wallet()
  await page.goto(`${urls.vanilla}/?wallets=none`)
  const children = await page.evaluate(() => document.body.children.length)
  await embed(page).check()
  await expect(page.locator('latchkey-modal').getByRole('region', { name: 'Connect a wallet' })).toBeVisible()
  expect(await page.evaluate(() => document.body.children.length)).toBe(children)
  expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull()
  await expect(page.locator('dialog')).toHaveCount(0)
  // The focus stays where it was, and leaves the views by Tab.
  await expect(embed(page)).toBeFocused()
  const focused = async (): Promise<boolean> =>
    page.evaluate(() => !!document.activeElement?.closest('latchkey-modal, body > header'))
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(true)
  for (let turn = 0; turn < 12; turn++) await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(region(page)).toBeVisible()
  // The rest of the page stays interactive.
  await page.getByRole('textbox', { name: 'Message' }).fill('typed outside it')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('typed outside it')
})

test('embedded: shows the account after connecting, and Connect after disconnecting (264)', async ({
  page,
  urls,
  wallet: install,
  modal,
}) => {
  const wallet = await install({ answer: 'approve' })
  await page.goto(`${urls.vanilla}/?wallets=none`)
  await embed(page).check()
  await modal.wallet(wallet.rdns).click()
  await modal.expectView('Account')
  await expect.poll(() => readState(page)).toMatchObject({ namespaces: { eip155: { status: 'connected' } } })
  await expect(region(page)).toBeVisible()
  // What had the focus is gone: its view took it over.
  await expect(region(page).getByRole('heading').first()).toBeFocused()
  await modal.disconnect()
  await modal.expectView('Connect')
})

test('embedded with `after-connect="hide"`: hides after connecting, shows the account when reopened (264)', async ({
  page,
  urls,
  wallet: install,
  modal,
}) => {
  const wallet = await install({ answer: 'approve' })
  await page.goto(`${urls.vanilla}/?wallets=none`)
  await page.locator('latchkey-modal').evaluate((element) => element.setAttribute('after-connect', 'hide'))
  await embed(page).check()
  await modal.wallet(wallet.rdns).click()
  await modal.expectClosed()
  await expect(region(page)).toBeHidden()
  await page.locator('latchkey-button').click()
  await modal.expectView('Account')
  await expect(region(page)).toBeVisible()
  await modal.close()
  await modal.expectClosed()
})

test('embedding takes the views over from the dialog and returns them', async ({ page, urls, wallet, modal }) => {
  await wallet()
  await page.goto(`${urls.vanilla}/?wallets=none`)
  await page.locator('latchkey-button').click()
  await modal.expectView('Connect')
  await modal.close()
  await embed(page).check()
  await expect(region(page)).toBeVisible()
  // The newer of two shows them; without it the older again.
  await page.evaluate(() => {
    const newer = document.createElement('latchkey-modal')
    newer.id = 'newer'
    newer.toggleAttribute('embedded', true)
    document.querySelector('main')?.append(newer)
  })
  await expect(page.locator('#newer').getByRole('region')).toBeVisible()
  await expect(page.locator('latchkey-modal').first().getByRole('region')).toHaveCount(0)
  await page.evaluate(() => document.querySelector('#newer')?.remove())
  await expect(page.locator('latchkey-modal').first().getByRole('region')).toBeVisible()
  await embed(page).uncheck()
  await modal.expectClosed()
  await expect(page.locator('section[role=region]')).toHaveCount(0)
  await page.locator('latchkey-button').click()
  await modal.expectView('Connect')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('embedded: `open` and `close` choose views, and the page receives their names', async ({
  page,
  urls,
  wallet,
  modal,
}) => {
  await wallet()
  await page.goto(`${urls.vanilla}/?wallets=none`)
  await page.evaluate(() => {
    const announced: string[] = []
    document.addEventListener('lk:view', (event) =>
      announced.push((event as CustomEvent<{ view: string }>).detail.view),
    )
    Object.assign(window, { announced })
  })
  await embed(page).check()
  await modal.expectView('Connect')
  await expect(modal.action('close')).toBeHidden()
  await page.locator('latchkey-network-button').click()
  await modal.expectView('Networks')
  await expect(modal.action('close')).toBeVisible()
  await modal.action('close').click()
  await modal.expectView('Connect')
  expect(await page.evaluate(() => Reflect.get(window, 'announced'))).toEqual(['Connect', 'Networks', 'Connect'])
})
