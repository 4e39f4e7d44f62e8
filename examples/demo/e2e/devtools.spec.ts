import type { Locator, Page } from '@playwright/test'
import { expect, test } from './demoTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

const panelOf = (page: Page): Locator => page.locator('[data-lk-devtools]')
const toggleOf = (page: Page): Locator => page.locator('[data-demo=devtools]')

const openDevtools = async (page: Page): Promise<Locator> => {
  await toggleOf(page).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('tablist')).toBeVisible()
  return panel
}

test('devtools load on demand and record a connect while the modal is open', async ({ page, demo, wallet, modal }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const browserOne = await wallet()
  await demo.goto()
  await expect(toggleOf(page)).toBeVisible()
  expect(scripts.filter((url) => /openPanel|mountDevtools|devtools/.test(url))).toEqual([])

  const panel = await openDevtools(page)
  expect(scripts.filter((url) => /openPanel/.test(url))).toHaveLength(1)
  // It takes no focus from the visitor.
  await expect(toggleOf(page)).toBeFocused()

  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await modal.expectView('Connect')
  await expect(panel.locator('[data-lk-event="modal:opened"]')).toBeVisible()

  // All around a modal dialog is inert; the panel goes on working, within it.
  await panel.getByRole('tab', { name: 'Views' }).click()
  await expect(panel.locator('[data-lk-frame=Connect]')).toBeVisible()
  await expect(panel.getByRole('tab', { name: 'Views' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(panel.getByRole('tab', { name: 'Events' })).toBeFocused()
  await expect(panel.locator('[data-lk-event="modal:opened"]')).toBeVisible()

  await panel.getByRole('tab', { name: 'Views' }).click()
  await modal.connect(browserOne.rdns)
  await modal.expectView('ConnectingExternal')
  await expect(panel.locator('[data-lk-frame]')).toHaveCount(2)
  await browserOne.approve()
  await modal.expectClosed()

  await panel.getByRole('tab', { name: 'Events' }).click()
  const connected = panel.locator('[data-lk-event="connection:connected"]')
  await expect(connected).toContainText(browserOne.address)
  await panel.getByRole('textbox', { name: 'Filter events' }).fill('modal:')
  await expect(connected).toHaveCount(0)
  await expect(panel.locator('[data-lk-event="modal:closed"]')).toBeVisible()

  await panel.getByRole('tab', { name: 'Store' }).click()
  await panel.getByRole('textbox', { name: 'Filter commits' }).fill('eip155.status')
  await panel.locator('[data-lk-commit]').first().locator('summary').click()
  const change = panel.locator('[data-lk-path="namespaces.eip155.status"]')
  await expect(change).toContainText('Before: "connecting"')
  await expect(change).toContainText('After: "connected"')

  await panel.getByRole('tab', { name: 'Plugins' }).click()
  const core = panel.locator('[data-lk-plugin=core]')
  await expect(core).toContainText('ready')
  expect(Number(await core.getAttribute('data-lk-bytes'))).toBeGreaterThan(10_000)
})

test('devtools load a plugin on request, and Escape still closes the modal', async ({ page, demo, modal }) => {
  await demo.goto()
  const panel = await openDevtools(page)
  await panel.getByRole('tab', { name: 'Plugins' }).click()
  const core = panel.locator('[data-lk-plugin=core]')
  await expect(core).toContainText('Not loaded')
  await core.getByRole('button').click()
  await expect(core).toContainText('ready')
  expect(Number(await core.getAttribute('data-lk-bytes'))).toBeGreaterThan(10_000)

  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await modal.expectView('Connect')
  await panel.getByRole('tab', { name: 'Events' }).click()
  const filter = panel.getByRole('textbox', { name: 'Filter events' })
  await filter.fill('modal')
  await filter.press('Escape')
  await expect(filter).toHaveValue('')
  await demo.expectState({ open: true })
  await filter.press('Tab')
  await expect(panel.getByRole('button', { name: 'Pause' })).toBeFocused()
  await page.keyboard.press('Escape')
  await demo.expectState({ open: false })
  await expect(panel.locator('[data-lk-event="modal:closed"]')).toBeVisible()
})

test('devtools remember their layout, and leave nothing in the page after closing', async ({ page, demo, modal }) => {
  await demo.goto()
  let panel = await openDevtools(page)
  await panel.getByRole('tab', { name: 'Store' }).click()
  await panel.getByRole('separator', { name: 'Height of the panel' }).press('ArrowUp')
  await panel.getByRole('button', { name: 'Hide devtools' }).click()
  await expect(panel.getByRole('button', { name: /^Devtools/ })).toBeFocused()

  await page.reload()
  await toggleOf(page).click()
  panel = panelOf(page)
  await panel.getByRole('button', { name: /^Devtools/ }).click()
  await expect(panel.getByRole('tab', { name: 'Store' })).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByRole('separator')).toHaveAttribute('aria-valuenow', '460')

  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await modal.expectView('Connect')
  expect(await panel.evaluate((element) => element.parentElement?.localName)).toBe('dialog')
  // The page behind is inert; who reaches the toggle all the same takes the panel away.
  await toggleOf(page).evaluate((button) => (button as HTMLElement).click())
  await expect(panel).toHaveCount(0)
  await modal.expectView('Connect')
  expect(await page.locator('[data-lk-modal] dialog > [data-lk-devtools]').count()).toBe(0)
})
