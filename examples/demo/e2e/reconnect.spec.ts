import type { Page } from '@playwright/test'
import { expect, test } from './demoTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

/** The same page of the same profile in another tab, with the wallets of a script. */
const openTab = async (page: Page, content: string): Promise<Page> => {
  const tab = await page.context().newPage()
  await tab.addInitScript({ content })
  await tab.goto(page.url())
  return tab
}

test('stays connected after a reload, without a prompt (050, 054)', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
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

test('stays disconnected after a reload (083)', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  await page.locator('[data-demo=disconnect]').click()
  await demo.expectAccount({ status: 'disconnected', reason: 'user' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.reload()
  await demo.expectAccount({ status: 'disconnected', reason: 'never' })
  // Nothing stored: the page runs nothing but its button.
  expect(requests.filter((url) => /\/(open|discover|engine|adapter)-/.test(url))).toEqual([])
})

test('is disconnected if the permission was revoked while the page was closed', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  const hints = await page.evaluate(() => ({ ...localStorage }))
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('latchkey:')) localStorage.removeItem(key)
  })
  expect(Object.keys(hints).some((key) => key.startsWith('latchkey:'))).toBe(true)
  await page.reload()
  await demo.expectAccount({ status: 'disconnected', reason: 'no-accounts', address: null })
  expect((await browserOne.requests()).map(({ method }) => method)).not.toContain('eth_requestAccounts')
  await modal.connectWallet(browserOne.rdns)
  await demo.expectAccount({ status: 'connected' })
})

test('a disconnect in one tab disconnects the other, and neither reconnects (066)', async ({
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  // Silent there: a wallet that tells both tabs may come before the page, and end it with its own reason.
  const silent = { events: { emit: false } }
  const other = await openTab(page, sandbox.walletScript({ answer: 'approve', switches: silent }))
  await expect(other.locator('[data-demo=status]')).toHaveAttribute('data-status', 'connected')
  await page.locator('[data-demo=disconnect]').click()
  await expect(other.locator('[data-demo=status]')).toHaveAttribute('data-reason', 'other-tab')
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.locator('[data-demo=status]')).toHaveAttribute('data-status', 'disconnected')
  }
})

test('a network switch in one tab applies to the other, which signs only there (068)', async ({
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  const other = await openTab(page, sandbox.walletScript({ answer: 'approve' }))
  await expect(other.locator('[data-demo=status]')).toHaveAttribute('data-status', 'connected')
  await page.evaluate(() => window.latchkey.switchNetwork({ networkId: 'eip155:31338' }))
  await demo.expectAccount({ networkId: 'eip155:31338' })
  await expect(other.locator('[data-demo=network]')).toHaveText('Sandbox B')
  const signed = await other.evaluate(() => window.latchkey.signMessage({ message: 'from the other tab' }))
  expect(signed.caipAddress).toBe(`eip155:31338:${browserOne.address}`)
})

test('a disconnected tab connects when another tab does', async ({ page, demo, wallet, modal, sandbox }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  const other = await openTab(page, sandbox.walletScript({ answer: 'approve' }))
  await expect(other.locator('[data-demo=status]')).toHaveAttribute('data-status', 'disconnected')
  await modal.connectWallet(browserOne.rdns)
  await expect(other.locator('[data-demo=status]')).toHaveAttribute('data-status', 'connected')
  expect(await other.evaluate(() => window.latchkey.connection('eip155')?.record?.isRestored)).toBe(true)
})

test('waits after a reload for a wallet that announces itself late', async ({ page, demo, wallet, modal }) => {
  const late = await wallet({ name: 'Late', answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(late.rdns)
  // Looked at by the page itself: it is waited for only as long as it takes to announce itself.
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seenStatuses: seen })
    const look = (): unknown => seen.push(document.querySelector<HTMLElement>('[data-lk-button]')?.dataset.lkStatus)
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.reload()
  await demo.expectAccount({ status: 'connected', address: late.address })
  expect(await page.evaluate(() => (window as { seenStatuses?: string[] }).seenStatuses)).toContain('connecting')
  expect((await late.requests()).map(({ method }) => method)).not.toContain('eth_requestAccounts')
})

test('is disconnected if the wallet is gone, and another one connects', async ({
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  // The same profile, with that extension removed and another one installed.
  const next = await openTab(page, sandbox.walletScript({ name: 'Browser Two', answer: 'approve' }))
  await page.close()
  await expect(next.locator('[data-demo=status]')).toHaveAttribute('data-reason', 'no-connector')
  await next.locator('[data-lk-button]').first().click()
  await next.locator('[data-lk-modal=open] [data-lk-wallet="test.latchkey.browser-two"]').click()
  await expect(next.locator('[data-demo=status]')).toHaveAttribute('data-status', 'connected')
})

test('lists a wallet that is locked after a reload first, and restores it once unlocked', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  await wallet({ name: 'Browser Two', answer: 'approve' })
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  await browserOne.lock()
  await demo.expectAccount({ status: 'disconnected' })
  await browserOne.unlock()
  await modal.connectWallet(browserOne.rdns)
  await browserOne.switches({ events: { emit: false } })
  await browserOne.lock()
  await page.reload()
  await demo.expectAccount({ status: 'disconnected', reason: 'no-accounts' })
  await page.locator('[data-lk-button]').first().click()
  await expect(modal.host.locator('[data-lk-wallet]').first()).toHaveAttribute('data-lk-wallet', browserOne.rdns)
  await modal.close()
  await browserOne.unlock()
  await demo.expectAccount({ status: 'connected', address: browserOne.address })
  expect((await browserOne.requests()).map(({ method }) => method)).not.toContain('eth_requestAccounts')
})

test('keeps the account of a wallet that loses its connection, and recovers by itself', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  await browserOne.dropConnection()
  await demo.expectAccount({ status: 'reconnecting', address: browserOne.address })
  await expect(page.locator('[data-lk-button]').first()).toHaveAttribute('data-lk-status', 'reconnecting')
  const refused = page.evaluate(() => window.latchkey.signMessage({ message: 'x' }).catch(({ code }) => code))
  expect(await refused).toBe('UNAVAILABLE_WHILE_RECONNECTING')
  await demo.expectAccount({ status: 'connected', address: browserOne.address })
  const signed = await page.evaluate(() => window.latchkey.signMessage({ message: 'x' }))
  expect(signed.address).toBe(browserOne.address)
})
