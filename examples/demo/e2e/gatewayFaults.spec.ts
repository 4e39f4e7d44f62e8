import { pickBySeed } from '../../../kernel/src/testing/pickBySeed.js'
import { createDemo, expect } from './demoTest.js'
import { expectSigns } from './expectSigns.js'
import type { GatewayFault } from './matrix/gatewayFaults.js'
import { gatewayFaults, isEndless, serverWords } from './matrix/gatewayFaults.js'
import { readSeed } from './matrix/readSeed.js'
import { servedWallets, test } from './phonesTest.js'
import type { DirectoryServer } from './serveDirectory.js'
import { serveDirectory } from './serveDirectory.js'

// The matrix in process (`matrix/gatewayMatrix.test.ts`) runs all cells; here is a sample of them, as visitors see it.
const cells = gatewayFaults.filter(({ fault }) => fault !== 'refused')
const seed = readSeed()
const sample: readonly GatewayFault[] = pickBySeed(
  cells.map((fault) => [`${seed} ${fault.name}`, fault] as const),
  4,
).map(([, fault]) => fault)
const path = '/directory/getWallets'

let directory: DirectoryServer
test.beforeEach(async ({ siteUrl, sandbox, recorder }) => {
  directory = await serveDirectory(siteUrl, servedWallets(100))
  // The demo with its directory is behind the fault server, so that all of it is one origin.
  sandbox.faults.target(directory.url)
  sandbox.faults.forget()
  recorder.allow(/^console error: (Failed to load resource|.*net::ERR_)/)
})
test.afterEach(async ({ page, sandbox }) => {
  sandbox.faults.clear()
  await page.close()
  await directory.close()
})

for (const fault of sample) {
  test(`the first list under ${fault.name}: the page's wallet connects and signs, and a retry brings the others`, async ({
    page,
    sandbox,
    wallet,
    modal,
  }) => {
    const { faults } = sandbox
    if (isEndless(fault)) await page.clock.install()
    const { rdns, address } = await wallet({ answer: 'approve' })
    const demo = createDemo(page, faults.url)
    await demo.goto('?wallets=none&directory')
    if (fault.fault !== 'refused') faults.set({ path }, fault.fault)
    const button = page.locator('[data-lk-button]').first()
    await button.click()
    await modal.expectView('Connect')
    await expect(modal.wallet(rdns)).toBeVisible()
    if (isEndless(fault)) {
      await expect.poll(() => faults.requests.filter((request) => request.fault).length).toBeGreaterThan(0)
      await page.clock.fastForward(10_250)
    }
    const failure = modal.host.getByText("More wallets couldn't be loaded")
    await expect(failure).toHaveCount(fault.end === 'works' ? 0 : 1)
    await expect(modal.host.locator('.lk-skeleton, [aria-busy=true]')).toHaveCount(0)
    expect(await modal.host.evaluate((host) => host.shadowRoot?.textContent)).not.toMatch(serverWords)
    expect(faults.requests.filter((request) => request.fault).length).toBeLessThanOrEqual(2)

    await expect(modal.wallet(rdns)).toHaveAttribute('data-lk-steady')
    await modal.connect(rdns)
    await modal.expectClosed()
    await demo.expectAccount({ status: 'connected' })
    await expectSigns(page, address)
    await page.evaluate(() => window.latchkey.disconnect())

    await button.click()
    await modal.expectView('Connect')
    faults.clear()
    if (fault.end !== 'works') await modal.action('retry').click()
    // A list of other things is a list without wallets: nothing is left to ask for.
    const isEmpty = fault.end === 'works' && /^(wrong schema|deep)/.test(fault.name)
    await expect(modal.host.locator('[data-lk-wallet=w0]')).toHaveCount(isEmpty ? 0 : 1)
    await expect(failure).toHaveCount(0)
    await page.keyboard.press('Escape')
    await modal.expectClosed()
    await expect(button).toBeFocused()
  })
}

test('a search under a fault says so, and its retry brings what was searched', async ({ page, sandbox, modal }) => {
  const { faults } = sandbox
  await createDemo(page, faults.url).goto('?wallets=none&directory')
  await page.evaluate(() => void window.latchkey.open({ view: 'AllWallets' } as never).catch(() => undefined))
  await expect(modal.host.locator('.lkd-card[data-lk-wallet=w0]')).toBeVisible()
  faults.set({ path, query: { search: 'wallet 77' } }, { kind: 'html' })
  await modal.host.getByRole('searchbox').fill('wallet 77')
  await expect(modal.host.getByRole('heading', { name: "The list couldn't be loaded" })).toBeVisible()
  expect(await modal.host.evaluate((host) => host.shadowRoot?.textContent)).not.toMatch(serverWords)
  faults.clear()
  await modal.action('retry').click()
  await expect(modal.host.locator('.lkd-card[data-lk-wallet=w77]')).toBeVisible()
})

test('pictures of 64 MB are given up, and their initials stay', async ({ page, sandbox, modal }) => {
  const { faults } = sandbox
  faults.set({ path: '/directory/getWalletImage/*' }, { kind: 'huge' })
  await createDemo(page, faults.url).goto('?wallets=none&directory')
  await page.evaluate(() => void window.latchkey.open({ view: 'AllWallets' } as never).catch(() => undefined))
  await expect(modal.host.locator('.lkd-card[data-lk-wallet=w0]')).toBeVisible()
  const flooded = () => faults.requests.filter(({ fault }) => fault === 'huge')
  await expect.poll(() => flooded().length).toBeGreaterThan(5)
  await expect.poll(() => flooded().filter(({ end }) => end === 'open').length).toBe(0)
  for (const { sentBytes } of flooded()) expect(sentBytes).toBeLessThan(16 * 1024 * 1024)
  await expect(modal.host.locator('.lkd-card img')).toHaveCount(0)
})
