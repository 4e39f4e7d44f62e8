import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { viteSource } from '../src/viteSource.js'
import { expect, test } from './siteTest.js'

const root = fileURLToPath(new URL('places/page', import.meta.url))
let outDir = ''

test.beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'places-'))
  await build({ ...viteSource, root, base: './', configFile: false, logLevel: 'error', build: { outDir } })
})
test.afterAll(() => rm(outDir, { recursive: true, force: true }))

test('sections around the wallet list keep their fields; rows are arranged from the second opening on', async ({
  page,
  site,
  sandbox,
  wallet,
  modal,
}) => {
  const { rdns } = await wallet({ answer: 'approve' })
  await page.goto(`${await site({ root: outDir })}/?wallets=none`)
  await page.locator('#open').click()
  await modal.expectOpen()
  const above = modal.host.getByLabel('Mail above')
  const below = modal.host.getByLabel('Mail below')
  await expect(above).toBeVisible()
  const row = modal.host.locator('[data-lk-wallet]')
  await expect(row).toHaveCount(1)
  const top = async (locator: typeof row) => (await locator.first().boundingBox())?.y ?? 0
  expect(await top(above)).toBeLessThan(await top(row))
  expect(await top(row)).toBeLessThan(await top(below))

  // A wallet that arrives late leaves the field its focus and its text.
  await below.pressSequentially('me@')
  await page.evaluate(sandbox.walletScript({ name: 'Browser Two', answer: 'approve' }))
  await expect(row).toHaveCount(2)
  await page.keyboard.type('here')
  await expect(below).toHaveValue('me@here')
  await above.fill('you@there')

  // Nothing that is visible moves; the next opening is arranged.
  const names = () => row.evaluateAll((rows) => rows.map((one) => one.getAttribute('data-lk-wallet')))
  const shown = await names()
  expect(shown[0]).toBe(rdns)
  await modal.close()
  await page.locator('#open').click()
  await expect(row).toHaveCount(2)
  expect(await names()).toEqual([...shown].reverse())
  await expect(row.first()).toContainText('Last')
})

test('tabs, sections, settings groups and header buttons of a plugin; one that throws is contained', async ({
  page,
  site,
  wallet,
  modal,
  recorder,
}) => {
  recorder.allow('no tab today')
  const { rdns } = await wallet({ answer: 'approve' })
  await page.goto(`${await site({ root: outDir })}/?wallets=none`)
  await page.locator('#open').click()
  await modal.connect(rdns)
  await modal.expectClosed()
  await page.locator('#open').click()
  await modal.expectView('Account')
  await expect(modal.host.getByText('Section of a plugin')).toBeVisible()
  const panel = modal.host.getByRole('tabpanel')
  await expect(panel).toContainText('Three coins')

  // By keyboard to the tab that throws: around it everything stays, and it can be tried again.
  await modal.host.getByRole('tab', { name: 'Coins' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(modal.host.getByRole('tab', { name: 'Broken' })).toBeFocused()
  await expect(panel).toContainText('Something went wrong')
  await expect(modal.host.getByText('Section of a plugin')).toBeVisible()
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { whole: '' }))
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toContainText('Whole again')

  // A button in the header moves neither title nor close button.
  await modal.host.locator('[data-lk-action=settings]').click()
  await modal.expectView('AccountSettings')
  await expect(modal.host.getByRole('region', { name: 'Notifications' })).toContainText('By mail')
  const title = modal.host.getByRole('heading', { name: 'Account settings' }).locator('span')
  const close = modal.host.locator('[data-lk-action=close]')
  const boxes = async () => [await title.boundingBox(), await close.boundingBox()]
  const before = await boxes()
  await modal.back()
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { inbox: 'on' }))
  await modal.host.locator('[data-lk-action=settings]').click()
  await expect(title).toBeVisible()
  const inbox = modal.host.getByRole('button', { name: 'Inbox' })
  await expect(inbox).toBeVisible()
  expect(await boxes()).toEqual(before)
  await inbox.click()
  await modal.expectView('PlaceHeader')
  await modal.back()
  await modal.expectView('AccountSettings')
})

test('labels of a plugin are in the language of the visitor as soon as its code is there, without another step', async ({
  page,
  site,
  wallet,
  modal,
}) => {
  const { rdns } = await wallet({ answer: 'approve' })
  await page.goto(`${await site({ root: outDir })}/?wallets=none&locale=de`)
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { inbox: 'on' }))
  await page.locator('#open').click()
  await expect(modal.host.getByLabel('Mail above')).toBeVisible()
  await expect(modal.host.getByRole('button', { name: 'Post' })).toBeVisible()
  await modal.connect(rdns)
  await modal.expectClosed()
  await page.locator('#open').click()
  await expect(modal.host.getByRole('tab', { name: 'Geld' })).toBeVisible()
  await modal.host.locator('[data-lk-action=settings]').click()
  await expect(modal.host.getByRole('region', { name: 'Nachrichten' })).toContainText('By mail')
})
